import type { Db } from '#server/platform/db/db.ts'
import { executeLong } from '#server/platform/db/long-statements.ts'
import { amountInvariants } from './amount-store.ts'
import { billInvariants } from './bill-store.ts'
import { careInvariants } from './care-store.ts'
import { changeInvariants } from './change-store.ts'
import { figureInvariants } from './figure-store.ts'
import { holdInvariants } from './hold-store.ts'
import { type Broken, type Invariant } from './invariant-store.ts'
import { inviteInvariants } from './invite-store.ts'
import { invoiceInvariants } from './invoice-store.ts'
import { lifeInvariants } from './life-store.ts'
import { paymentInvariants } from './payment-store.ts'
import { platesInvariants } from './plates-store.ts'
import { pointsInvariants } from './points-store.ts'
import { promiseInvariants } from './promise-store.ts'
import { reportInvariants } from './report-store.ts'
import { transferInvariants } from './transfer-store.ts'

/** The invariants of orders and money. They hold at every moment, also after a crash. */
export const invariants: readonly Invariant[] = [
  ...amountInvariants,
  ...lifeInvariants,
  ...holdInvariants,
  ...paymentInvariants,
  ...invoiceInvariants,
  ...careInvariants,
  ...changeInvariants,
  ...promiseInvariants,
  ...platesInvariants,
  ...pointsInvariants,
  ...inviteInvariants,
  ...transferInvariants,
  ...billInvariants,
  ...figureInvariants,
  ...reportInvariants,
]

type BrokenInvariant = {
  readonly name: string
  readonly broken: readonly Broken[]
  /** True if there are more than `broken` lists. */
  readonly isMore: boolean
}

/** The number of violations listed per invariant: more of one kind usually have the same cause. */
const mostNamed = 20

/**
 * Checks the whole ledger and returns the broken invariants; an empty list if all hold. The server may be
 * running: each invariant is read in one snapshot, and related rows are always written in one transaction.
 * After `closing` no further one is read. An invariant that cannot be read ends the check, or is handed to
 * `onFailure`.
 */
export async function checkLedger(
  db: Db,
  list: readonly Invariant[] = invariants,
  {
    closing,
    onFailure,
  }: {
    readonly closing?: AbortSignal
    readonly onFailure?: (name: string, error: unknown) => void
  } = {},
): Promise<BrokenInvariant[]> {
  const found: BrokenInvariant[] = []
  for (const { name, find } of list) {
    if (closing?.aborted) break
    const snapshot = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
    try {
      const broken = await executeLong(snapshot, (tx) => find(tx, mostNamed + 1))
      if (broken.length > 0)
        found.push({ name, broken: broken.slice(0, mostNamed), isMore: broken.length > mostNamed })
    } catch (error) {
      if (!onFailure) throw error
      onFailure(name, error)
    }
  }
  return found
}

/** Returns one line per violation, each beginning with the invariant's name. */
export const linesOf = (found: readonly BrokenInvariant[]): string[] =>
  found.flatMap(({ name, broken, isMore }) => [
    ...broken.map(({ about, what }) => `${name}: ${about} ${what}`),
    ...(isMore ? [`${name}: and more`] : []),
  ])
