import { runShop } from '../support/running-shop.ts'
import { createShopClock, type ShopClock } from '../support/shop-clock.ts'
import { test as base } from './shop.ts'

/** With a shop whose clock is so many milliseconds ahead, and can be moved on. */
export const testAhead = (ahead: () => number) =>
  base.extend<object, { clock: ShopClock }>({
    clock: [
      async ({ browserName: _browserName }, use) => {
        const clock = createShopClock(ahead())
        await use(clock)
        clock.remove()
      },
      { scope: 'worker' },
    ],
    shop: [
      async ({ clock }, use) => {
        const shop = await runShop(clock.environment)
        await use(shop)
        await shop.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })

/**
 * A shop whose clock can be moved on: a code is sent once a minute, and points are ten minutes on their way.
 */
export const test = testAhead(() => 0)
