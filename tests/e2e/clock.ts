import { createShopClock, type ShopClock } from '#support/shop-clock.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { test as base } from './shop.ts'
import { type ShopOf, useShops } from './use-shops.ts'

type Worker = { readonly shopOf: ShopOf; readonly clockOf: (file: string) => ShopClock }

/** A test with a shop whose clock is ahead by this many milliseconds and can be moved. */
export const testAhead = (ahead: () => number) =>
  base.extend<{ clock: ShopClock }, Worker>({
    clockOf: [
      async ({ browserName: _browserName }, use) => {
        const clocks = new Map<string, ShopClock>()
        await use((file) => {
          const clock = clocks.get(file) ?? createShopClock(ahead())
          clocks.set(file, clock)
          return clock
        })
        for (const clock of clocks.values()) clock.remove()
      },
      { scope: 'worker' },
    ],
    shopOf: [
      async ({ clockOf }, use) => useShops((file) => runShopOnServer(clockOf(file).environment), use),
      { scope: 'worker', timeout: 240_000 },
    ],
    clock: async ({ clockOf, ownShopOf }, use) => use(clockOf(ownShopOf)),
  })

/**
 * A test with a shop whose clock can be moved: a code is sent at most once a minute, and a transfer takes ten
 * minutes.
 */
export const test = testAhead(() => 0)
