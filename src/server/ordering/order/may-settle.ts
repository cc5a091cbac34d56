import type { StaffUser } from '#server/platform/session.ts'
import type { OrderRow } from './store.ts'

/**
 * Whether the employee may take the money of an order or pay it back. A colleague does it for an employee's own
 * order, who would otherwise credit themselves money and points; owners pay for both.
 */
export const maySettle = ({ customerId, staff }: StaffUser, order: Pick<OrderRow, 'customer_id'>): boolean =>
  staff.role === 'owner' || order.customer_id !== customerId
