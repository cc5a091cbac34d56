import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { findBack, listGone } from './leave-store.ts'

/** Somebody who left: an id of ours that is of nobody any more, and when. */
export type Leaver = { readonly customerId: string; readonly at: number }

/**
 * Who has left, a line each, beside the database and not in it: a copy that is brought back has forgotten them, this has not.
 * See docs/decisions/2026-11-22-who-left-stays-away.md.
 */
export const journalOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'left.txt')

/** Never in the way of whoever leaves: what cannot be written now is written by the next `keepJournal`. */
export async function noteLeft({ config, log }: Pick<Deps, 'config' | 'log'>, leaver: Leaver): Promise<void> {
  try {
    await append(journalOf(config), [leaver])
  } catch (error) {
    log.error({ err: error, customerId: leaver.customerId }, 'that a customer left could not be noted yet')
  }
}

/**
 * Adds whoever left without being in it: on another machine, when the disk was full, before there was a journal. And says aloud
 * where somebody who left is a customer again, which only a copy that was brought back can have done.
 */
export async function keepJournal({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const file = journalOf(config)
  const { leavers } = await readJournal(file)
  const known = new Set(leavers.map(({ customerId }) => customerId))
  const missing = (await listGone(db)).filter(({ customerId }) => !known.has(customerId))
  if (missing.length > 0) await append(file, missing)

  const back = await findBack(db, [...known])
  if (back.length > 0)
    log.error(
      { alert: 'left-and-back', customers: back.length },
      'customers who deleted their account stand in the database again: npm run left -- again',
    )
}

export type Journal = {
  readonly leavers: readonly Leaver[]
  /** Numbers of the lines that are something else. */
  readonly odd: readonly number[]
}

/** One that is not there is empty. */
export async function readJournal(file: string): Promise<Journal> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const read = lines
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => ({ leaver: parse(line), number }))
  return {
    leavers: read.flatMap(({ leaver }) => leaver ?? []),
    odd: read.flatMap(({ leaver, number }) => (leaver ? [] : number)),
  }
}

function parse(line: string): Leaver | undefined {
  const [, time = '', customerId] = /^(\d{4}-\d\d-\d\dT\S+) ([\w-]{16,64})$/.exec(line) ?? []
  const at = Date.parse(time)
  return customerId === undefined || Number.isNaN(at) ? undefined : { customerId, at }
}

async function append(file: string, leavers: readonly Leaver[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const lines = leavers.map(({ customerId, at }) => `${new Date(at).toISOString()} ${customerId}\n`)
  // begun on a line of its own: a power cut may have left half of one
  await appendFile(file, (await endsMidLine(file)) ? `\n${lines.join('')}` : lines.join(''), {
    mode: 0o600,
    flush: true,
  })
}

const endsMidLine = async (file: string): Promise<boolean> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text !== '' && !text.endsWith('\n')
}
