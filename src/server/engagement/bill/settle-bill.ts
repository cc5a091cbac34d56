import { getCustomerLang } from '#server/identity/account/store.ts'
import { canSettle, type BillRefusal } from '#domain/bill.ts'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type { settleBill as endpoint } from '#contract/bill.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findScan } from '#server/engagement/scan/find-scan.ts'
import { findBillOrder } from '#server/ordering/order/insert-bill-order-store.ts'
import { agreeOn, lockPointsAccount, placeBillOrder } from './place-order.ts'
import { billNow, lockBill, newDeviceSinceOf, setClaim, setEnded, type BillRow } from './store.ts'

type SettleInput = {
  readonly id: string
  readonly branchId: string
  readonly staffId: string
  readonly body: BodyOf<typeof endpoint>
}
type Reason = RefusalOf<typeof endpoint> | BillRefusal | 'not-found'
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/**
 * Settles a bill that staff were paid for: places its order as paid and completed. Idempotent per order id.
 */
export async function settleBill(
  deps: OrderDeps,
  input: SettleInput,
): Promise<Outcome<undefined, Reason, Detail>> {
  const settled = await deps.db.transaction().execute((tx) => settle(tx, deps, input))
  if (settled.ok) await deps.live.publish(`branch:${input.branchId}`)
  return settled
}

async function settle(
  tx: Tx,
  deps: OrderDeps,
  { id, branchId, staffId, body }: SettleInput,
): Promise<Outcome<undefined, Reason, Detail>> {
  const at = deps.now()
  const bill = await lockBill(tx, id)
  if (bill?.branch_id !== branchId) return refuse('not-found')
  const earlier = await findBillOrder(tx, body.orderId)
  if (earlier) return earlier.bill_id === id ? done(undefined) : refuse('key-reused')
  const payer = await findPayer(tx, bill, { staffId, branchId, scanId: body.scanId, at })
  if (!payer.ok) return payer
  const { customerId, scanId, newDeviceSince } = payer.value
  const allowed = canSettle({ ...billNow(bill), customerId }, staffId, at)
  if (!allowed.ok) return allowed

  const pointsAccount = await lockPointsAccount(tx, allowed.value, at, newDeviceSince)
  // a customer who claimed the bill on their own phone chose the points there
  const points = scanId === null ? bill.points_to_redeem : body.pointsToRedeem
  const agreed = agreeOn(bill, pointsAccount, { points, quoteHash: body.quoteHash })
  if (!agreed.ok) return agreed
  await setClaim(tx, id, { customerId: allowed.value, newDeviceSince, pay: 'counter', points, at })
  await placeBillOrder(tx, deps, bill, {
    id: body.orderId,
    customerId: allowed.value,
    paymentMethod: body.with,
    by: { mover: 'staff', moverId: staffId },
    quote: agreed.value,
    lang: bill.lang ?? (await getCustomerLang(tx, allowed.value)),
    at,
    pointsAccount,
  })
  await setEnded(tx, id, { state: 'paid', by: staffId, at })
  return done(undefined)
}

type Payer = {
  readonly customerId: string | null
  readonly scanId: string | null
  readonly newDeviceSince: number | null
}

/** Returns the customer who claimed the bill; for an unclaimed bill the customer whose code was scanned. */
async function findPayer(
  tx: Tx,
  bill: BillRow,
  scanned: { staffId: string; branchId: string; scanId: string | null; at: number },
): Promise<Outcome<Payer, 'scan-expired'>> {
  const { scanId } = scanned
  if (bill.customer_id !== null || scanId === null)
    return done({
      customerId: bill.customer_id,
      scanId: bill.scan_id,
      newDeviceSince: newDeviceSinceOf(bill),
    })
  const scan = await findScan(tx, { ...scanned, scanId })
  return scan ? done(scan) : refuse('scan-expired')
}
