import { join } from 'node:path'
import type { Deps } from '#server/platform/deps.ts'
import { importMenu } from '#server/catalogue/publication/import-menu.ts'
import { checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'
import { findRevisions } from '#server/catalogue/menu/revision-store.ts'

export const demoFile = join(import.meta.dirname, 'sufra.menu.json')

/** Imports the demo brand into a database without a brand; otherwise does nothing. */
export async function importDemoBrand(deps: Pick<Deps, 'db' | 'live' | 'now' | 'log'>): Promise<void> {
  if ((await findRevisions(deps.db)) !== undefined) return
  const checked = await checkMenuFile(demoFile)
  if (!checked.ok) throw new Error(`the demo brand has problems:\n${checked.problems.join('\n')}`)
  const imported = await importMenu(deps, checked.menu)
  if (!imported.ok) throw new Error(`expected a database without orders, got ${imported.refusal}`)
  const { items, branches } = checked.menu.file
  deps.log.info(
    { items: items.length, branches: branches.length },
    'the demo brand was imported; npm run menu -- import FILE brings your own',
  )
}

/** Logs a warning if there is no brand: customers find nothing until a menu is imported. */
export async function warnWithoutBrand(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  if ((await findRevisions(deps.db)) === undefined)
    deps.log.warn(
      'there is no menu yet: npm run menu -- import FILE brings yours, SUFRA_DEMO=1 the demo brand',
    )
}
