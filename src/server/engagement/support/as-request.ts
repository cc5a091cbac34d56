import * as v from 'valibot'
import { CateringWish, Service, SupportState } from '#contract/support.ts'
import type { StaffSupportRequest, SupportRequest } from '#contract/support.ts'
import type { SupportRow } from './store.ts'

/** Returns the customer's view of a request. */
export const asRequest = (row: SupportRow): SupportRequest => ({
  id: row.id,
  number: row.number,
  service: v.parse(Service, row.service),
  state: v.parse(SupportState, row.state),
  orderId: row.order_id,
  orderNumber: row.order_number,
  branchName: row.branch_name,
  catering: v.parse(v.nullable(CateringWish), row.catering),
  hasPhoto: row.has_photo,
  sentAt: row.sent_at.toISOString(),
  messages: row.messages.map(({ byStaff, text, at }) => ({
    from: byStaff ? 'restaurant' : 'customer',
    text,
    at: new Date(at).toISOString(),
  })),
})

/** Returns the staff's view of a request; the phone number only for catering. */
export const asStaffRequest = (row: SupportRow): StaffSupportRequest => ({
  ...asRequest(row),
  firstName: row.first_name,
  phone: row.service === 'catering' ? row.phone : null,
})
