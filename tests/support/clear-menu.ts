import { refreshMenu } from '#server/catalogue/menu/menu-reading.ts'
import type { TestShop } from './shop.ts'

/** Removes the imported menu from the database: faster than a new database for each test. */
export async function clearMenu({ db, deps }: TestShop): Promise<void> {
  for (const table of [
    'item_pair',
    'branch_item',
    'branch',
    'menu_item',
    'option_group',
    'category',
    'brand',
    'menu_draft',
    'menu_publication',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await refreshMenu(deps)
}
