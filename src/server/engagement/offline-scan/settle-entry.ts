import type { OfflineEntryDraft } from '#contract/offline-scan.ts'
import { amountLine, priceBill } from '#domain/bill.ts'
import { isFlagged, judgeEntry, type OfflineOutcome } from '#domain/offline-scan.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { type PointsScheme, termsOf } from '#domain/points.ts'
import type { Quote } from '#domain/pricing.ts'
import { parseScanCode, stepMs } from '#domain/scan-code.ts'
import type { Localized } from '#domain/locale.ts'
import { listRetired } from '#server/catalogue/publication/branch-in-use-store.ts'
import { findBranch, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { getSchemeOf } from '#server/catalogue/menu/points-scheme-store.ts'
import { amountName } from '#server/engagement/bill/amount-name.ts'
import { lockPointsAccount } from '#server/engagement/bill/place-order.ts'
import { afterReplay, insertReplay } from '#server/engagement/scan/note-replay.ts'
import { type Alert, findScanOfCode, insertScan } from '#server/engagement/scan/store.ts'
import { isSignedBy } from '#server/engagement/scan/verify-signature.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findEntry, insertEntry, insertFlag, sumOfList } from './entry-store.ts'
import { listListedKeys, lockList, type LockedList } from './list-store.ts'
import { payBill } from './pay-bill.ts'

type Sent = OfflineEntryDraft & { readonly branchId: string; readonly staffId: string }
type OfBranch = Sent & { readonly branchName: Localized; readonly menuVersion: string }
type Known = { readonly keyId: string; readonly customerId: string; readonly step: number }
type Used = { readonly branchId: string; readonly at: number }

/** The result of an entry, before it is stored. */
type Judged = {
  readonly outcome: OfflineOutcome
  /** The customer whose key signed the code. */
  readonly known?: Known
  /** Where and when the code was used before. */
  readonly used?: Used
  /** Halalas of the redeemed points. */
  readonly worth?: number
}

/** An entry that was sent for the first time. `replay` is the alert to raise after the commit. */
type Settled = { readonly judged: Judged; readonly replay: Alert | undefined; readonly isNewReplay: boolean }

/**
 * Settles an entry of a tablet once: as a paid and completed bill, or as not honoured. It counts too if its
 * branch was removed since, because the customer has paid. Repetitions change nothing. Of concurrent entries
 * with one code the first that locks the code counts; the next one waits for its commit.
 */
export async function settleEntry(
  deps: OrderDeps,
  sent: Sent,
): Promise<Outcome<undefined, 'key-reused' | 'not-found'>> {
  const branchName = await findName(deps, sent.branchId)
  if (!branchName) return refuse('not-found')
  // the menu of a removed branch is gone; an amount has the same price on any menu
  const ofSome = (await findMenuSnapshot(deps, sent.branchId)) ?? (await findMenuSnapshot(deps))
  const ofBranch = { ...sent, branchName, menuVersion: ofSome?.menu.version ?? '' }
  const settled = await deps.db.transaction().execute((tx) => settle(tx, deps, ofBranch))
  if (settled === 'key-reused') return refuse('key-reused')
  if (settled === 'repeated') return done(undefined)
  const { judged, replay, isNewReplay } = settled
  if (isNewReplay && replay) afterReplay(deps, replay, judged.used?.branchId)
  if (judged.outcome === 'honoured') await deps.live.publish(`branch:${sent.branchId}`)
  if (judged.known)
    await logAccess(deps, { staffId: sent.staffId, what: 'scan', orders: [seenOf(sent, judged)] })
  return done(undefined)
}

/** Returns the name of a branch, also of one that an import has retired since the tablet was paid. */
async function findName(deps: OrderDeps, branchId: string): Promise<Localized | undefined> {
  const branch = await findBranch(deps, branchId)
  return branch?.name ?? (await listRetired(deps.db, [branchId]))[0]?.name
}

const seenOf = ({ branchId, orderId }: Sent, { known, outcome }: Judged) => ({
  id: outcome === 'honoured' ? orderId : null,
  customer_id: known?.customerId ?? '',
  branch_id: branchId,
})

async function settle(tx: Tx, deps: OrderDeps, sent: OfBranch): Promise<Settled | 'repeated' | 'key-reused'> {
  // locked before anything is read: the limit of a list counts its other entries, and repetitions wait here
  const list = await lockList(tx, sent.listId)
  const earlier = await findEntry(tx, sent.id)
  if (earlier) return isSame(earlier, sent) ? 'repeated' : 'key-reused'
  const at = deps.now()
  const judged = await judge(tx, deps, sent, { list, at })
  const { outcome, known, used = null, worth = 0 } = judged
  const about = { branchId: sent.branchId, staffId: sent.staffId, points: sent.points, at }
  const isNew = await insertEntry(tx, {
    ...about,
    id: sent.id,
    listId: sent.listId,
    customerId: known?.customerId ?? null,
    keyId: known?.keyId ?? null,
    step: known?.step ?? null,
    amount: sent.amount,
    outcome,
    used,
    orderId: outcome === 'honoured' ? sent.orderId : null,
  })
  // only without a list, whose lock would have made it wait: another request stored the same refusal
  if (!isNew) return 'repeated'
  if (!known || !isFlagged(outcome)) return { judged, replay: undefined, isNewReplay: false }
  await insertFlag(tx, { ...about, ...known, what: outcome, used, worth })
  const replay = outcome === 'used' ? { ...about, ...known, what: 'used' as const } : undefined
  const isNewReplay = replay !== undefined && (await insertReplay(tx, replay, used?.branchId))
  return { judged, replay, isNewReplay }
}

const isSame = (
  earlier: { branch_id: string; list_id: string; points: number; amount: number },
  { branchId, listId, points, amount }: Sent,
): boolean =>
  earlier.branch_id === branchId &&
  earlier.list_id === listId &&
  earlier.points === points &&
  earlier.amount === amount

async function judge(
  tx: Tx,
  deps: OrderDeps,
  sent: OfBranch,
  { list, at }: { readonly list: LockedList | undefined; readonly at: number },
): Promise<Judged> {
  if (list?.branchId !== sent.branchId) return { outcome: 'late' }
  const known = await findKnown(tx, sent.code)
  if (!known) return { outcome: 'unknown' }
  const earlier = await sumOfList(tx, sent.listId)
  const judged = judgeEntry(list, { step: known.step, points: sent.points, earlier }, at)
  if (judged !== 'good') return { outcome: judged, known }
  if (known.customerId === sent.staffId) return { outcome: 'own', known }
  const scheme = await getSchemeOf(tx, list.scheme)
  const quote = priceOf(sent, scheme)
  if (sent.points !== (quote.points?.redeemed ?? 0)) return { outcome: 'terms', known }
  const worth = quote.points?.discount ?? 0

  const { branchId, staffId } = sent
  const scan = { ...known, id: sent.id, branchId, staffId, newDeviceSince: null, at, expiresAt: at }
  if (!(await insertScan(tx, scan))) {
    const used = await findScanOfCode(tx, known)
    // without one, the id is that of another scan
    if (!used) return { outcome: 'unknown', known }
    return {
      outcome: 'used',
      known,
      worth,
      used: { branchId: used.branch_id, at: used.scanned_at.getTime() },
    }
  }
  const account = await lockPointsAccount(tx, known.customerId, at, null)
  if (sent.points > account.balance) return { outcome: 'points', known, worth }
  const pointsAccount = { ...account, scheme, version: list.scheme }
  await payBill(tx, deps, { ...sent, customerId: known.customerId, quote, pointsAccount, at })
  return { outcome: 'honoured', known, worth }
}

/** Returns the bill less the points, by the scheme that the tablet had. */
function priceOf({ amount, points, menuVersion }: OfBranch, scheme: PointsScheme): Quote {
  const bill = { lines: [amountLine(amount, amountName)], menuVersion }
  return priceBill(bill, points > 0 ? termsOf(scheme, points) : null)
}

/** Returns the key that signed the code; undefined if no listed key of an account did. */
async function findKnown(tx: Tx, text: string): Promise<Known | undefined> {
  const code = parseScanCode(text)
  if (code?.kind !== 'signed' || !Number.isSafeInteger(code.step * stepMs)) return undefined
  const keys = await listListedKeys(tx, code.number)
  const signer = keys.find(({ publicKey }) => isSignedBy(publicKey, code))
  return signer && { keyId: signer.keyId, customerId: signer.customerId, step: code.step }
}
