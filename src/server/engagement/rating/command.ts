import { localText } from '#domain/local-text.ts'
import { mostStars } from '#domain/rating.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import { listBranchIds } from '#server/identity/account/staff-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { averageRatings, listRatings, type RatedOrder } from './store.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const ratingsUsage = `npm run ratings -- list [--branch ID]

list  the ratings of orders, newest first (up to 100), and the mean of each branch`

const most = 100

/** The owner's `npm run ratings`: `args` is what follows the word ratings. */
export async function runRatingsCommand(
  { db }: { readonly db: Db },
  args: readonly string[],
): Promise<CommandResult> {
  const options = readArguments(args)
  if (typeof options === 'string') return failed(options, '', ratingsUsage)
  const [ratings, means] = [
    await listRatings(db, options.branchId, most),
    await averageRatings(db, options.branchId),
  ]
  if (ratings.length === 0) {
    // a removed branch is known by its ratings
    const known = await listBranchIds(db)
    if (options.branchId === undefined || known.includes(options.branchId))
      return succeeded('there are no ratings yet')
    return failed(`--branch: there is no branch "${options.branchId}". The branches are: ${known.join(', ')}`)
  }
  const lines = means.map(
    ({ branchId, count, stars }) => `${branchId}: ${stars.toFixed(1)} of ${mostStars}, ${count} rated`,
  )
  return succeeded(...ratings.map(describe), '', ...lines)
}

function readArguments(args: readonly string[]): { readonly branchId: string | undefined } | string {
  const typed = readWords(args, { branch: { type: 'string' } })
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  const [verb, ...more] = positionals
  if (verb !== 'list' || more.length > 0) return `expected list, got "${positionals.join(' ')}"`
  return { branchId: values.branch }
}

const describe = ({ ratedAt, branchId, number, stars, tags, comment }: RatedOrder): string =>
  [
    localText(ratedAt.getTime()),
    branchId,
    `#${number}`,
    '★'.repeat(stars) + '☆'.repeat(mostStars - stars),
    tags.join(', '),
    comment.replaceAll('\n', ' / '),
  ]
    .filter((part) => part !== '')
    .join('  ')
