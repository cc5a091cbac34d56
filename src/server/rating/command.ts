import { parseArgs } from 'node:util'
import { mostStars } from '#domain/rating.ts'
import { listBranchIds } from '../account/staff-store.ts'
import type { Db } from '../db/db.ts'
import { averageRatings, listRatings, type RatedOrder } from './store.ts'

export const ratingsUsage = `npm run ratings -- list [--branch ID]

list  what customers said of their orders, the newest first (up to 100), and the mean of each branch`

/** What to print, and whether it worked. */
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] }

const most = 100

/** The owner's `npm run ratings`: `args` is what follows the word ratings. */
export async function runRatingsCommand(
  { db }: { readonly db: Db },
  args: readonly string[],
): Promise<CommandResult> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return { ok: false, lines: [asked, '', ratingsUsage] }
  const known = await listBranchIds(db)
  if (asked.branchId !== undefined && !known.includes(asked.branchId))
    return {
      ok: false,
      lines: [`--branch: there is no branch "${asked.branchId}". The branches are: ${known.join(', ')}`],
    }
  const [ratings, means] = [
    await listRatings(db, asked.branchId, most),
    await averageRatings(db, asked.branchId),
  ]
  if (ratings.length === 0) return { ok: true, lines: ['nobody has rated an order yet'] }
  const lines = means.map(
    ({ branchId, count, stars }) => `${branchId}: ${stars.toFixed(1)} of ${mostStars}, ${count} rated`,
  )
  return { ok: true, lines: [...ratings.map(describe), '', ...lines] }
}

function readArguments(args: readonly string[]): { readonly branchId: string | undefined } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { branch: { type: 'string' } },
    })
    const [verb, ...more] = positionals
    if (verb !== 'list' || more.length > 0) return `expected list, got "${positionals.join(' ')}"`
    return { branchId: values.branch }
  } catch (error) {
    // an option it does not know, or one without its value: the message names it
    return error instanceof Error ? error.message : String(error)
  }
}

const describe = ({ ratedAt, branchId, number, stars, tags, comment }: RatedOrder): string =>
  [
    ratedAt.toISOString().slice(0, 16).replace('T', ' '),
    branchId,
    `#${number}`,
    '★'.repeat(stars) + '☆'.repeat(mostStars - stars),
    tags.join(', '),
    comment.replaceAll('\n', ' / '),
  ]
    .filter((part) => part !== '')
    .join('  ')
