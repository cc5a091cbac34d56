import * as v from 'valibot'
import { BranchAvailability } from '#contract/availability.ts'
import { BillList } from '#contract/bill.ts'
import type { Order } from '#contract/order.ts'
import { OwnerDay } from '#contract/owner.ts'
import { BranchLoans } from '#contract/plates.ts'
import { Board } from '#contract/staff.ts'
import { BranchRequests } from '#contract/support.ts'
import { isActive } from '#domain/order.ts'
import { storable, withoutPerson, type Storable } from './storable.ts'

/** More than a kitchen cooks in the hours of an outage; three hundred orders would be a megabyte. */
const mostTickets = 100

const RequestPages = v.object({ pages: v.array(BranchRequests), pageParams: v.array(v.unknown()) })

/**
 * What staff have read, for a reload of the console without a network. Signing out deletes it with everything
 * else on the device. Names, phones, addresses, the words of customers and the free texts of the branch are
 * not stored. Two things are, because a branch works by them without a network: the notes of the dishes, by
 * which the kitchen cooks, and what is paid of an order, so that the right amount is collected, once. What a
 * search or a scan found is not in the list: money is refunded by it.
 */
export const staffData: readonly (readonly [noun: string, Storable])[] = [
  [
    'board',
    storable(Board, (board) => ({
      ...board,
      orders: board.orders
        .filter(({ status }) => isActive(status))
        .slice(0, mostTickets)
        .map(asTicket),
    })),
  ],
  ['availability', storable(BranchAvailability, withoutEmployees)],
  [
    'bills',
    storable(BillList, ({ bills }) => ({
      bills: bills.map((bill) => ({
        ...bill,
        note: '',
        customer: bill.customer && { ...bill.customer, firstName: '', balance: null, newDevice: null },
      })),
    })),
  ],
  [
    'staff-support-requests',
    // the first page, which is loaded again with the network
    storable(RequestPages, ({ pages, pageParams }) => ({
      pages: pages.slice(0, 1).map(withoutWords),
      pageParams: pageParams.slice(0, 1),
    })),
  ],
  [
    'loans-out',
    storable(BranchLoans, ({ loans, ...list }) => ({
      ...list,
      loans: loans.map((loan) => ({ ...loan, firstName: '' })),
    })),
  ],
  ['owner-day', storable(OwnerDay, withoutComments)],
  // a report has only sums, so nothing is removed; the screen parses it: its schema is loaded with the screen
  ['report', (report) => report],
]

function withoutWords({ requests }: v.InferOutput<typeof BranchRequests>) {
  const words = { firstName: '', phone: null, catering: null, messages: [] }
  return { requests: requests.map((request) => ({ ...request, ...words })), next: null }
}

/** The changes stay, without the first names of the employees who made them. */
function withoutEmployees(known: BranchAvailability): BranchAvailability {
  return {
    ...known,
    items: known.items.map((item) => ({ ...item, by: '' })),
    options: known.options.map((option) => ({ ...option, by: '' })),
    pause: known.pause && { ...known.pause, by: '' },
    kitchen: { ...known.kitchen, now: known.kitchen.now && { ...known.kitchen.now, by: '' } },
  }
}

/** The low ratings stay, without the words of the customers who gave them. */
function withoutComments(day: OwnerDay): OwnerDay {
  const newest = day.lowRatings.newest.map((rating) => ({ ...rating, comment: '' }))
  return { ...day, lowRatings: { ...day.lowRatings, newest } }
}

/** An active order has no reason of its end; those of its delays may name the customer. */
const asTicket = (order: Order): Order => ({
  ...withoutPerson(order),
  paymentMethod: order.paymentMethod,
  extra: order.extra,
  reason: null,
  events: order.events.map(({ reason: _, ...event }) => event),
})
