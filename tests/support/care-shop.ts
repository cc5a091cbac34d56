import * as v from 'valibot'
import { CareDesk } from '#contract/care.ts'
import { type Notification, NotificationList } from '#contract/notification.ts'
import { Order } from '#contract/order.ts'
import { type Answer, anOrderId, type CustomerClient } from './customer-client.ts'
import { handOverFeast } from './feast.ts'
import { openPayingShop } from './paying-shop.ts'
import { aManager } from './signed-in.ts'

type Portion = {
  readonly place: number
  readonly quantity: number
  readonly fault: 'missing' | 'cold' | 'wrong' | 'late'
}

/** Portions of the first line that are missing. */
export const missing = (quantity: number, place = 1): Portion => ({ place, quantity, fault: 'missing' })

/** A shop whose orders can be refunded: a customer, an employee, a manager and an owner. */
export async function openCareShop(how: Parameters<typeof openPayingShop>[0] = {}) {
  const shop = await openPayingShop(how)
  const people = { manager: shop.sara }
  const { sara, staff } = shop
  return {
    ...shop,
    people: people as { readonly manager: CustomerClient },
    nextDay: async () => {
      await shop.nextDay()
      people.manager = await aManager(shop, '0512345675', 'olaya')
    },
    /** An order of two half kabsas at 27.20 that was paid by card and handed over. */
    served: async (): Promise<Order> => {
      const order = await shop.payer.paid()
      await handOverFeast(shop, staff.fahad, order.id)
      return order
    },
    /** The same, paid at the branch. */
    servedForCash: async (): Promise<Order> => {
      const order = await sara.order()
      await handOverFeast(shop, staff.fahad, order.id)
      return order
    },
    /** Sets the halalas that a manager can refund in a day. */
    allowManagers: async (managerRefundsPerDay: number): Promise<void> => {
      const { content } = await shop.db.selectFrom('brand').select('content').executeTakeFirstOrThrow()
      await shop.db
        .updateTable('brand')
        .set({ content: JSON.stringify({ ...(content as object), managerRefundsPerDay }) })
        .execute()
    },
    report: (orderId: string, about: object = {}) =>
      sara.send('POST', `/orders/${orderId}/care`, {
        id: anOrderId(),
        lines: [missing(1)],
        wish: 'card',
        note: '',
        ...about,
      }),
    makeRight: (by: CustomerClient, orderId: string, about: object = {}) =>
      by.send('POST', `/staff/orders/${orderId}/care`, {
        id: anOrderId(),
        ticketId: null,
        lines: [missing(1)],
        way: 'card',
        note: 'It was not in the bag',
        ...about,
      }),
    /** The notifications of one kind in a person's list. */
    noticesOf: async (person: CustomerClient, kind: Notification['kind']): Promise<Notification[]> => {
      const { body } = await person.send('GET', '/notifications')
      return v.parse(NotificationList, body).notifications.filter((notice) => notice.kind === kind)
    },
    find: async (orderId: string): Promise<Order> =>
      v.parse(Order, (await sara.send('GET', `/orders/${orderId}`)).body),
  }
}

export type CareShop = Awaited<ReturnType<typeof openCareShop>>

export const deskOf = ({ body }: Answer): CareDesk => v.parse(CareDesk, body)
