import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { amountInvariants } from './amount-store.ts'
import { billInvariants } from './bill-store.ts'
import { holdInvariants } from './hold-store.ts'
import type { Broken, Invariant } from './invariant.ts'
import { inviteInvariants } from './invite-store.ts'
import { invoiceInvariants } from './invoice-store.ts'
import { lifeInvariants } from './life-store.ts'
import { paymentInvariants } from './payment-store.ts'
import { platesInvariants } from './plates-store.ts'
import { pointsInvariants } from './points-store.ts'
import { transferInvariants } from './transfer-store.ts'

/** Everything that must hold of orders and money, whatever has happened to the server. */
export const invariants: readonly Invariant[] = [
  ...amountInvariants,
  ...lifeInvariants,
  ...holdInvariants,
  ...paymentInvariants,
  ...invoiceInvariants,
  ...platesInvariants,
  ...pointsInvariants,
  ...inviteInvariants,
  ...transferInvariants,
  ...billInvariants,
]

export type BrokenInvariant = {
  readonly name: string
  readonly broken: readonly Broken[]
  /** There are more than are named. */
  readonly isMore: boolean
}

/** More of one kind are the same mistake once more. */
const mostNamed = 20

/**
 * Reads the whole ledger and gives what is broken; nothing for a sound one. The shop may be open: every invariant is read in one
 * moment, and what belongs together was written in one.
 */
export async function checkLedger(
  db: Db,
  list: readonly Invariant[] = invariants,
): Promise<BrokenInvariant[]> {
  const found: BrokenInvariant[] = []
  for (const { name, find } of list) {
    const broken = await db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // years of orders take longer to read than a customer would wait
        await sql`set local statement_timeout = '15min'`.execute(tx)
        return find(tx, mostNamed + 1)
      })
    if (broken.length > 0)
      found.push({ name, broken: broken.slice(0, mostNamed), isMore: broken.length > mostNamed })
  }
  return found
}

/** A line for each that is broken, by the name of what must hold. */
export const linesOf = (found: readonly BrokenInvariant[]): string[] =>
  found.flatMap(({ name, broken, isMore }) => [
    ...broken.map(({ about, what }) => `${name}: ${about} ${what}`),
    ...(isMore ? [`${name}: and more`] : []),
  ])
