import type { RunningShop } from '#support/running-shop.ts'

/** Returns the running shop of a file, or the one that files share: ''. */
export type ShopOf = (file: string) => Promise<RunningShop>

/**
 * Gives `use` a function that opens shops, and closes them in the end. A file's own shop is closed once
 * another file asks for its own: a new worker with a new browser for each file would cost more than the shop.
 */
export async function useShops(
  open: (file: string) => Promise<RunningShop>,
  use: (shopOf: ShopOf) => Promise<void>,
): Promise<void> {
  let shared: RunningShop | undefined
  let own: { readonly file: string; readonly shop: RunningShop } | undefined
  await use(async (file) => {
    if (file === '') return (shared ??= await open(file))
    if (own?.file === file) return own.shop
    const last = own
    own = undefined
    await last?.shop.close()
    const shop = await open(file)
    own = { file, shop }
    return shop
  })
  await shared?.close()
  await own?.shop.close()
}
