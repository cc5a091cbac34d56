import type { KindOfChange } from '#server/catalogue/publication/apply-menu.ts'
import { importMenu } from '#server/catalogue/publication/import-menu.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Imports a menu and returns the changes. Throws if the import is refused. */
export async function bringMenu(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  menu: CheckedMenu,
): Promise<readonly KindOfChange[]> {
  const imported = await importMenu(deps, menu)
  if (!imported.ok) throw new Error(`expected an import, got ${JSON.stringify(imported)}`)
  return imported.value
}
