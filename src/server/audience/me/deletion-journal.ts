import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listExisting, listGone } from './delete-account-store.ts'

/** A deleted account: the customer's id, and when it was deleted (milliseconds since 1970). */
export type DeletedCustomer = { readonly customerId: string; readonly at: number }

/**
 * Returns the path of the deletion journal: one line per deleted account, in a file outside the database,
 * because a restored backup does not contain later deletions. See
 * docs/decisions/2026-11-22-deleted-accounts-after-a-restore.md.
 */
export const journalOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'left.txt')

/**
 * Appends a deleted account to the journal. Does not throw: a failed write is repeated by the next
 * `completeJournal`.
 */
export async function recordDeletion(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  customer: DeletedCustomer,
): Promise<void> {
  try {
    await append(journalOf(config), [customer])
  } catch (error) {
    log.error(
      { err: error, customerId: customer.customerId },
      'the deletion journal could not be written; it is retried',
    )
  }
}

/**
 * Adds the deleted accounts that the journal misses (deleted on another machine, or while the disk was full).
 * Logs an alert if an account of the journal is a customer again, which only a restored backup can cause.
 */
export async function completeJournal({
  db,
  config,
  log,
}: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const file = journalOf(config)
  const { deleted } = await readJournal(file)
  const known = new Set(deleted.map(({ customerId }) => customerId))
  const missing = (await listGone(db)).filter(({ customerId }) => !known.has(customerId))
  if (missing.length > 0) await append(file, missing)

  const existing = await listExisting(db, [...known])
  if (existing.length > 0)
    log.error(
      { alert: 'left-and-back', customers: existing.length },
      'deleted accounts exist in the database again: npm run deletions -- reapply',
    )
}

type Journal = {
  readonly deleted: readonly DeletedCustomer[]
  /** The numbers of the lines that cannot be parsed. */
  readonly invalidLines: readonly number[]
}

/** Reads a journal. A missing file counts as an empty journal. */
export async function readJournal(file: string): Promise<Journal> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const read = lines
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => ({ customer: parse(line), number }))
  return {
    deleted: read.flatMap(({ customer }) => customer ?? []),
    invalidLines: read.flatMap(({ customer, number }) => (customer ? [] : number)),
  }
}

function parse(line: string): DeletedCustomer | undefined {
  const [, time = '', customerId] = /^(\d{4}-\d\d-\d\dT\S+) ([\w-]{16,64})$/.exec(line) ?? []
  const at = Date.parse(time)
  return customerId === undefined || Number.isNaN(at) ? undefined : { customerId, at }
}

async function append(file: string, deleted: readonly DeletedCustomer[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const lines = deleted.map(({ customerId, at }) => `${new Date(at).toISOString()} ${customerId}\n`)
  // start a new line: a power cut may have left an incomplete line
  await appendFile(file, (await endsMidLine(file)) ? `\n${lines.join('')}` : lines.join(''), {
    mode: 0o600,
    flush: true,
  })
}

const endsMidLine = async (file: string): Promise<boolean> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text !== '' && !text.endsWith('\n')
}
