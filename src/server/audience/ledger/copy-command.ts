import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import { CannotCopy, copyRows } from '#server/platform/db/copy-rows.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'
import { openStore } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readWords } from '#server/platform/typed-words.ts'
import { checkLedger, linesOf } from './check-ledger.ts'

export const dataUsage = `npm run data -- copy --from DIR

Copies a shop of the embedded database to PostgreSQL: everything in DIR/pg to the database of DATABASE_URL,
which has to be empty. Stop the shop first. DIR stays as it is. Afterwards checks both ledgers as
npm run check:ledger does. Keep DIR as the DATA_DIR of the shop: it also has secrets, deletions and the
sandbox's payments.`

type Needs = Pick<Deps, 'store' | 'db' | 'pool'>

/**
 * Runs `npm run data`. `args` is what follows the word data; `--from` is relative to `folder`. The target is
 * the store of `open`.
 */
export async function runDataCommand(
  open: () => Promise<Needs>,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const typed = readFrom(args)
  if (typeof typed === 'string') return failed(typed, '', dataUsage)
  const dataDir = resolve(folder, typed.from)
  if (!existsSync(join(dataDir, 'pg'))) return failed(`there is no embedded database in ${dataDir}`)
  const target = await open()
  if (target.store === 'embedded') return failed('expected DATABASE_URL, the database to copy to')
  try {
    return await copy(dataDir, target)
  } catch (error) {
    if (error instanceof CannotCopy || error instanceof DirectoryInUse) return failed(error.message)
    throw error
  }
}

async function copy(dataDir: string, target: Needs): Promise<CommandResult> {
  const source = await openStore({ databaseUrl: undefined, dataDir })
  try {
    const copied = await copyRows(source.pool, target.pool)
    const [before, after] = [await checkLedger(source.db), await checkLedger(target.db)]
    const rows = [...copied.values()].reduce((sum, count) => sum + count, 0)
    const lines = [`${rows} rows of ${copied.size} tables were copied, and counted again`]
    if (before.length + after.length === 0)
      return succeeded(...lines, 'both ledgers hold: start the shop with this DATABASE_URL')
    return failed(
      ...lines,
      ...linesOf(before).map((line) => `before: ${line}`),
      ...linesOf(after).map((line) => `after: ${line}`),
    )
  } finally {
    await source.close()
  }
}

/** Returns the folder to copy from, or what is wrong with the words. */
function readFrom(args: readonly string[]): { readonly from: string } | string {
  const typed = readWords(args, { from: { type: 'string' } })
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  if (positionals.join(' ') !== 'copy' || values.from === undefined) return 'expected copy --from DIR'
  return { from: values.from }
}
