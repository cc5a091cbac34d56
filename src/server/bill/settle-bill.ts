import { canSettle, type BillRefusal } from '#domain/bill.ts'
import type { Lang } from '#domain/locale.ts'
import { done, refused, type Outcome } from '#domain/outcome.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type { settleBill as endpoint } from '#contract/bill.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { findScan } from '../scan/find-scan.ts'
import { findBillOrder } from './order-store.ts'
import { agreeOn, lockPurse, placeBillOrder } from './place-order.ts'
import { billNow, lockBill, newDeviceSinceOf, setClaim, setEnded, type BillRow } from './store.ts'

type Asked = {
  readonly id: string
  readonly branchId: string
  readonly staffId: string
  readonly body: BodyOf<typeof endpoint>
}
type Refusal = RefusalOf<typeof endpoint> | BillRefusal | 'not-found'
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

/** Staff took the money: the bill is an order that is paid and complete, once for an order id. */
export async function settleBill(deps: Deps, asked: Asked): Promise<Outcome<undefined, Refusal, Detail>> {
  const settled = await deps.db.transaction().execute((tx) => settle(tx, deps, asked))
  if (settled.ok) await deps.live.publish(`branch:${asked.branchId}`)
  return settled
}

async function settle(
  tx: Db,
  deps: Deps,
  { id, branchId, staffId, body }: Asked,
): Promise<Outcome<undefined, Refusal, Detail>> {
  const at = deps.now()
  const bill = await lockBill(tx, id)
  if (bill?.branch_id !== branchId) return refused('not-found')
  const earlier = await findBillOrder(tx, body.orderId)
  if (earlier) return earlier.bill_id === id ? done(undefined) : refused('key-reused')
  const whose = await findWhose(tx, bill, { staffId, branchId, scanId: body.scanId, at })
  if (!whose.ok) return whose
  const { customerId, scanId, newDeviceSince } = whose.value
  const may = canSettle({ ...billNow(bill), customerId }, staffId, at)
  if (!may.ok) return may

  const purse = await lockPurse(tx, may.value, at, newDeviceSince)
  // who took the bill with their own phone has said how many
  const points = scanId === null ? bill.points_to_redeem : body.pointsToRedeem
  const agreed = agreeOn(bill, purse, { points, quoteHash: body.quoteHash })
  if (!agreed.ok) return agreed
  await setClaim(tx, id, { customerId: may.value, newDeviceSince, pay: 'counter', points, at })
  await placeBillOrder(tx, deps, bill, {
    id: body.orderId,
    customerId: may.value,
    paymentMethod: body.with,
    by: { mover: 'staff', customerId: staffId },
    quote: agreed.value,
    lang: bill.lang ?? (await findLang(tx, may.value)),
    at,
    purse,
  })
  await setEnded(tx, id, { state: 'paid', by: staffId, at })
  return done(undefined)
}

type Whose = {
  readonly customerId: string | null
  readonly scanId: string | null
  readonly newDeviceSince: number | null
}

/** Whose bill it is; one that is nobody's is that of the code that was scanned for it. */
async function findWhose(
  tx: Db,
  bill: BillRow,
  scanned: { staffId: string; branchId: string; scanId: string | null; at: number },
): Promise<Outcome<Whose, 'scan-expired'>> {
  const { scanId } = scanned
  if (bill.customer_id !== null || scanId === null)
    return done({
      customerId: bill.customer_id,
      scanId: bill.scan_id,
      newDeviceSince: newDeviceSinceOf(bill),
    })
  const scan = await findScan(tx, { ...scanned, scanId })
  return scan ? done(scan) : refused('scan-expired')
}

async function findLang(tx: Db, customerId: string): Promise<Lang> {
  const { lang } = await tx
    .selectFrom('customer')
    .select('lang')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return lang
}
