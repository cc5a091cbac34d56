import * as v from 'valibot'
import { type Wallet, WalletEntry } from '#contract/wallet.ts'
import { shortName } from '#domain/customer.ts'
import { levelKindOf, nextLevel } from '#domain/levels.ts'
import { lastDayOf, worthOf } from '#domain/points.ts'
import { maskName } from '#domain/transfer.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { isOfChange } from './change-points.ts'
import { findPointsAccount, newDeviceLimit } from './points-account-store.ts'
import { type EntryRow, listEntries, findLapsing } from './statement-store.ts'

const pageSize = 20

export async function readWallet(
  db: Db,
  { customerId, newDeviceSince }: Pick<SessionUser, 'customerId' | 'newDeviceSince'>,
  now: number,
): Promise<Wallet> {
  const [pointsAccount, lapsing] = await Promise.all([
    findPointsAccount(db, customerId, now, newDeviceSince),
    findLapsing(db, customerId, now),
  ])
  const { scheme, balance, pending, level, earned } = pointsAccount
  const next = nextLevel(scheme, earned)
  const { levels: _levels, ...seen } = scheme
  return {
    balance,
    pending,
    level: { id: level.id, name: level.name, earnPercent: level.earnPercent },
    levels: levelKindOf(scheme),
    next: next && { name: next.level.name, missing: next.missing, share: next.share },
    expiring: lapsing ? { points: lapsing.points, on: lastDayOf(lapsing.at) } : null,
    worth: worthOf(scheme, balance),
    newDevice: newDeviceLimit(pointsAccount),
    scheme: seen,
  }
}

/** Returns one page of the statement. `next` is the cursor of the following page, null on the last page. */
export async function readStatement(
  db: Db,
  customerId: string,
  before: number | undefined,
): Promise<{ entries: WalletEntry[]; next: string | null }> {
  // one row more than is shown tells whether there is another page
  const found = await listEntries(db, customerId, { before, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return { entries: page.map(asEntry), next: last && found.length > pageSize ? String(last.id) : null }
}

const asEntry = (row: EntryRow): WalletEntry =>
  v.parse(WalletEntry, {
    id: String(row.id),
    kind: row.kind,
    // pending points and final redemptions do not change the balance: the screen shows them with `counts:
    // false`
    points: row.points !== 0 ? row.points : row.pending !== 0 ? row.pending : row.held,
    counts: row.points !== 0,
    at: row.made_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    orderId: row.order_id,
    orderNumber: row.order_number,
    branchName: row.branch_name,
    other: otherOf(row),
    words: row.rule,
    ofChange: row.rule === 'redeem-returned' && isOfChange(row.reference),
  })

/**
 * The sender of points and a referred friend are shown by name. A recipient's name is masked: they did not
 * agree.
 */
function otherOf({ kind, other_first: first, other_last: last }: EntryRow): string | null {
  if (first === null) return null
  return kind === 'transfer-in' || kind === 'referral'
    ? shortName(first, last ?? '')
    : maskName(first, last ?? '')
}
