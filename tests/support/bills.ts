import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Bill, BillList, StaffBill } from '#contract/bill.ts'
import { Scan } from '#contract/scan.ts'
import type { PointsScheme } from '#domain/points.ts'
import { termsOf, usualScheme } from '#domain/points.ts'
import { priceBill } from '#domain/bill.ts'
import { type Answer, anOrderId, type CustomerClient } from './customer-client.ts'
import { aPhone } from './scan-code.ts'

const ofOlaya = '/staff/branches/olaya/bills'

const bodyOf = ({ status, body }: Answer): unknown => {
  if (status >= 300) throw new Error(`expected a bill, got ${status} ${JSON.stringify(body)}`)
  return body
}

/** The agreement of a customer who redeems these points on a bill. */
export const agreed = (bill: Pick<Bill, 'quote'>, points = 0, scheme: PointsScheme = usualScheme) => ({
  pointsToRedeem: points,
  quoteHash: priceBill(bill.quote, points > 0 ? termsOf(scheme, points) : null).hash,
})

/** The staff's API client for bills of Olaya. */
export function aCounter(staff: CustomerClient) {
  const at = (id: string, what: string, body?: unknown) =>
    staff.send('POST', `${ofOlaya}/${id}/${what}`, body)
  return {
    /** A bill of 100 riyals by default. */
    send: (about: Record<string, unknown> = {}) =>
      staff.send('POST', ofOlaya, {
        id: anOrderId(),
        what: { kind: 'amount', amount: 10_000 },
        note: '',
        ...about,
      }),
    open: async (about: Record<string, unknown> = {}): Promise<StaffBill> =>
      v.parse(
        StaffBill,
        bodyOf(
          await staff.send('POST', ofOlaya, {
            id: anOrderId(),
            what: { kind: 'amount', amount: 10_000 },
            note: '',
            ...about,
          }),
        ),
      ),
    list: async (): Promise<StaffBill[]> => v.parse(BillList, bodyOf(await staff.send('GET', ofOlaya))).bills,
    settle: (bill: Pick<Bill, 'id' | 'quote'>, about: Record<string, unknown> = {}) =>
      at(bill.id, 'settle', { orderId: anOrderId(), with: 'cash', ...agreed(bill), ...about }),
    release: (id: string) => at(id, 'release'),
    cancel: (id: string) => at(id, 'cancel'),
    /** Returns the id of a scan of this customer's code. */
    scan: async (customer: CustomerClient, now: number): Promise<string> => {
      const phone = await aPhone(customer)
      const body = { id: randomUUID(), code: phone.codeAt(now).qr }
      return v.parse(Scan, bodyOf(await staff.send('POST', '/staff/branches/olaya/scans', body))).scanId
    },
  }
}

/** A customer who opened the link of a bill. */
export const aGuestOf = (client: CustomerClient, id: string) => ({
  see: async (): Promise<Bill> => v.parse(Bill, bodyOf(await client.send('GET', `/bills/${id}`))),
  claim: async (about: Record<string, unknown> & { points?: number } = {}) => {
    const { points = 0, ...rest } = about
    const bill = v.parse(Bill, bodyOf(await client.send('GET', `/bills/${id}`)))
    return client.send('POST', `/bills/${id}/claim`, {
      orderId: anOrderId(),
      pay: 'counter',
      payWith: null,
      lang: 'ar',
      ...agreed(bill, points),
      ...rest,
    })
  },
  leave: () => client.send('POST', `/bills/${id}/leave`),
})

export const asBill = (answer: Answer): Bill => v.parse(Bill, bodyOf(answer))
export const asStaffBill = (answer: Answer): StaffBill => v.parse(StaffBill, bodyOf(answer))
