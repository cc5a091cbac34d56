import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { importMenu } from '../menu/import-menu.ts'
import { checkMenuFile } from '../menu/menu-file.ts'
import { findRevision } from '../menu/store.ts'

export const demoFile = join(import.meta.dirname, 'sufra.menu.json')

/** Fills a store that holds no brand with the demonstration brand; does nothing where there is one. */
export async function importDemoBrand(deps: Pick<Deps, 'db' | 'live' | 'now' | 'log'>): Promise<void> {
  if ((await findRevision(deps.db)) !== undefined) return
  const checked = await checkMenuFile(demoFile)
  if (!checked.ok) throw new Error(`the demonstration brand has problems:\n${checked.problems.join('\n')}`)
  await importMenu(deps, checked.menu)
  const { items, branches } = checked.menu.file
  deps.log.info(
    { items: items.length, branches: branches.length },
    'the demonstration brand was imported; npm run menu -- import FILE brings your own',
  )
}
