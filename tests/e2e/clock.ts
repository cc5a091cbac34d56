import { createShopClock, type ShopClock } from '#support/shop-clock.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { test as base } from './shop.ts'

/** A test with a shop whose clock is ahead by this many milliseconds and can be moved. */
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
        const shop = await runShopOnServer(clock.environment)
        await use(shop)
        await shop.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })

/**
 * A test with a shop whose clock can be moved: a code is sent at most once a minute, and a transfer takes ten
 * minutes.
 */
export const test = testAhead(() => 0)
