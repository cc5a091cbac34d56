import * as v from 'valibot'
import { Caller, LinkedOrder, type PhoneOrderDraft } from '#contract/phone-order.ts'
import { Order } from '#contract/order.ts'
import { messageCaller } from '#server/engagement/phone-order/message-caller.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import {
  type Answer,
  aCustomerClient,
  anOrderId,
  aRequest,
  askOf,
  type CustomerClient,
} from './customer-client.ts'
import { answerBank } from './payer.ts'
import { openPayingShop } from './paying-shop.ts'

/** A number without an account. */
export const callerPhone = '+966553182290'

/** Two half kabsas for pick-up, to be paid by a link, of a caller without an account. */
export const aPhoneOrder = {
  phone: callerPhone,
  name: 'Hanan',
  method: 'pickup',
  lines: aRequest().lines,
  when: { kind: 'now' },
  address: null,
  paymentMethod: 'card',
  note: '',
  lang: 'en',
} satisfies Partial<PhoneOrderDraft>

/** A shop whose employee takes orders by phone, and the visitor who opens the link of an SMS. */
export async function openPhoneShop(how: Parameters<typeof openPayingShop>[0] = {}) {
  const shop = await openPayingShop(how)
  await shop.nextDay()
  const visitor = aCustomerClient(askOf(shop))
  const fetch = async (url: string, init: RequestInit) =>
    shop.sandbox.app.request(new URL(url).pathname.replace('/sandbox/moyasar/v1', ''), init)

  /** A draft that agrees to the current quote: two half kabsas for pick-up, paid at the branch. */
  async function agree(about: Partial<PhoneOrderDraft> = {}): Promise<PhoneOrderDraft> {
    const { method = 'pickup', address = null } = about
    const { quote } = await visitor.quote({ method, address, ...(about.lines && { lines: about.lines }) })
    return {
      ...aPhoneOrder,
      id: anOrderId(),
      method,
      address,
      paymentMethod: 'branch',
      quoteHash: quote.hash,
      ...about,
    }
  }
  const place = (draft: PhoneOrderDraft, by: CustomerClient = shop.staff.fahad, branchId = 'olaya') =>
    by.send('POST', `/staff/branches/${branchId}/phone-orders`, draft)
  const sendMessages = async () => {
    await runDueJobs(shop.deps, { 'caller-message': messageCaller })
    return shop.sms.at(-1)?.text ?? ''
  }
  const order = async (about: Partial<PhoneOrderDraft> = {}): Promise<Order> =>
    orderOf(await place(await agree(about)))
  const pay = (token: string, card: string | null) =>
    visitor.send('POST', `/payment-links/${token}/payments`, { token: card })
  return {
    ...shop,
    visitor,
    agree,
    place,
    order,
    look: async (phone: string, by: CustomerClient = shop.staff.fahad, branchId = 'olaya') =>
      by.send('POST', `/staff/branches/${branchId}/callers`, { phone }),
    sendMessages,
    /** An order to be paid by a link, and the token that the SMS has. */
    linked: async (about: Partial<PhoneOrderDraft> = {}) => {
      const placed = await order({ paymentMethod: 'card', ...about })
      return { order: placed, token: tokenIn(await sendMessages()) }
    },
    open: (token: string) => visitor.send('GET', `/payment-links/${token}`),
    pay,
    /** Answers the page of the bank as the payer. */
    answerBank: async (url: string | null, decision?: 'approve' | 'fail') => answerBank(fetch, url, decision),
    checkLink: (token: string) => visitor.send('POST', `/payment-links/${token}/check`),
    /** Pays with a card, and answers the page of its bank. Returns where the bank sends the payer. */
    payAtBank: async (token: string, decision?: 'approve' | 'fail') => {
      const paying = linkedOf(await pay(token, await shop.payer.token()))
      return answerBank(fetch, paying.url, decision)
    },
    find: async (id: string): Promise<Order> => orderOf(await shop.staff.fahad.send('GET', `/orders/${id}`)),
  }
}

const tokenIn = (text: string) => /\/pay-order\/([\w-]{22})\//.exec(text)?.[1] ?? 'none'

export type PhoneShop = Awaited<ReturnType<typeof openPhoneShop>>

export const callerOf = ({ body }: Answer): Caller => v.parse(Caller, body)
export const linkedOf = ({ body }: Answer): LinkedOrder => v.parse(LinkedOrder, body)

function orderOf({ status, body }: Answer): Order {
  if (status >= 300) throw new Error(`expected an order, got ${status} ${JSON.stringify(body)}`)
  return v.parse(Order, body)
}
