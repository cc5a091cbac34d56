import * as v from 'valibot'
import { amountLine, billProblems, hoursToPayBill, isBillOf, priceBill } from '#domain/bill.ts'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import { priceCart, type Quote as Priced } from '#domain/pricing.ts'
import type { BillDraft } from '#contract/bill.ts'
import { Quote } from '#contract/quote.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockOpenBranch } from '#server/catalogue/publication/branch-in-use-store.ts'
import { findMenuSnapshot, type MenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { findScan } from '#server/engagement/scan/find-scan.ts'
import { amountName } from './amount-name.ts'
import { findBill, insertBill, type BillRow, type NewBill } from './store.ts'

type Reason = 'not-found' | 'cart-has-problems' | 'scan-expired' | 'key-reused'
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/**
 * Opens a bill. Idempotent per id; the same id with other content is refused with `key-reused`. Prices are
 * those of the branch's menu at this moment and do not change afterwards.
 */
export async function openBill(
  deps: Deps,
  { branchId, staffId, draft }: { branchId: string; staffId: string; draft: BillDraft },
): Promise<Outcome<undefined, Reason, Detail>> {
  const earlier = await findBill(deps.db, draft.id)
  if (earlier) return isSame(earlier, branchId, draft) ? done(undefined) : refuse('key-reused')
  const snapshot = await findMenuSnapshot(deps, branchId)
  if (!snapshot) return refuse('not-found')
  const quote = priceOf(snapshot, draft)
  if (quote.problems.length > 0) return refuse('cart-has-problems', { detail: { quote } })

  const at = deps.now()
  const scan =
    draft.scanId === null
      ? undefined
      : await findScan(deps.db, { scanId: draft.scanId, staffId, branchId, at })
  if (draft.scanId !== null && !scan) return refuse('scan-expired')
  const inserted = await insertUnlessRetired(deps, {
    id: draft.id,
    branchId,
    branchName: snapshot.branch.name,
    staffId,
    quote,
    note: draft.note,
    customerId: scan?.customerId ?? null,
    scanId: scan?.scanId ?? null,
    newDeviceSince: scan?.newDeviceSince ?? null,
    at,
    hours: hoursToPayBill,
  })
  if (inserted === 'retired') return refuse('not-found')
  // compare with the other bill
  if (inserted === 'same-id') return openBill(deps, { branchId, staffId, draft })
  void deps.live.publish(`branch:${branchId}`)
  return done(undefined)
}

/** `same-id`: a concurrent request inserted a bill with this id. */
const insertUnlessRetired = ({ db }: Deps, bill: NewBill): Promise<'inserted' | 'same-id' | 'retired'> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockOpenBranch(tx, bill.branchId))) return 'retired'
    return (await insertBill(tx, bill)) ? 'inserted' : 'same-id'
  })

const isSame = ({ branch_id, quote, note }: BillRow, branchId: string, draft: BillDraft): boolean =>
  branch_id === branchId && note === draft.note && isBillOf(v.parse(Quote, quote), draft.what)

function priceOf({ menu }: MenuSnapshot, { what }: BillDraft): Priced {
  if (what.kind === 'amount')
    return priceBill({ lines: [amountLine(what.amount, amountName)], menuVersion: menu.version }, null)
  const terms = { method: 'counter', delivery: null, promo: null, points: null, slot: null } as const
  const quote = priceCart({ lines: what.lines }, menu, terms)
  return { ...quote, problems: billProblems(quote.problems) }
}
