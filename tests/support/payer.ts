import * as v from 'valibot'
import { Order, type OrderDraft, type PayWith } from '#contract/order.ts'
import { PaymentSettings } from '#contract/payment.ts'
import type { SandboxEvent } from '#server/platform/gateway/sandbox/callbacks.ts'
import { type Ask, askOf, type CustomerClient } from './customer-client.ts'
import type { TestShop } from './shop.ts'

/** The test cards of the sandbox by their result. */
export const cards = {
  mada: '4201320111111010',
  visa: '4111111111111111',
  noFunds: '4201320000311101',
  declined: '4201321234411220',
  lost: '4201320131000508',
  expired: '4201322267774310',
  limit: '4201326324640570',
  notVerified: '4201320000022229',
  atOnce: '4201320000066663',
  slow: '4201320000077777',
  busy: '4201320000088881',
  refusesRefunds: '4201320000099995',
} as const

/** Posts the card to the gateway as a browser does, and returns the token. */
export async function tokenOf(
  { ask, fetch }: { ask: Ask; fetch: (url: string, init: RequestInit) => Promise<Response> },
  number: string = cards.mada,
): Promise<string> {
  const settings = v.parse(PaymentSettings, await (await ask('/payments/settings')).json())
  const answer = await fetch(settings.tokenUrl, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${settings.publishableKey}:`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name: 'Sara Al Harbi',
      number,
      month: '9',
      year: '2031',
      cvc: '873',
      callback_url: 'http://localhost:8080/',
      save_only: true,
    }),
  })
  if (answer.status !== 201) throw new Error(`expected a token, got ${await answer.text()}`)
  return v.parse(v.object({ id: v.string() }), await answer.json()).id
}

/** Answers the page of 3-D Secure as the customer. */
export async function answerBank(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string | null | undefined,
  decision: 'approve' | 'fail' = 'approve',
): Promise<string> {
  if (!url) throw new Error('expected somewhere to go on')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`expected to be sent back, got ${answer.status}`)
  return answer.headers.get('location') ?? ''
}

const asOrder = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`expected an order, got ${status} ${JSON.stringify(body)}`)
  return v.parse(Order, body)
}

/** A customer who pays by card in a shop whose gateway is the sandbox in this process. */
export function aPayer(shop: TestShop, client: CustomerClient) {
  const { sandbox } = shop.deps
  if (!sandbox) throw new Error('expected the sandbox')
  // a browser's requests are not affected by faults that a test sets between shop and gateway
  const fetch = async (url: string, init: RequestInit) =>
    sandbox.app.request(new URL(url).pathname.replace('/sandbox/moyasar/v1', ''), init)
  const token = (number?: string) => tokenOf({ ask: askOf(shop), fetch }, number)
  return {
    token,
    /** An order that waits for its payment, which the gateway knows. */
    order: async (
      number: string = cards.mada,
      about: Partial<OrderDraft> & { remember?: boolean } = {},
    ): Promise<Order> => {
      const { remember = false, ...draft } = about
      return client.order({
        paymentMethod: 'card',
        payWith: { kind: 'token', token: await token(number), remember },
        ...draft,
      })
    },
    /** An order that the bank has answered, before the customer returns to the shop. */
    approve: async (order: Order, decision?: 'approve' | 'fail') =>
      answerBank(fetch, order.payment?.url, decision),
    pay: (id: string, payWith: PayWith | null) => client.send('POST', `/orders/${id}/payments`, { payWith }),
    check: (id: string) => client.send('POST', `/orders/${id}/payments/check`),
    checked: (id: string) => asOrder(client.send('POST', `/orders/${id}/payments/check`)),
    find: (id: string) => asOrder(client.send('GET', `/orders/${id}`)),
    /** An order that is paid and placed. */
    paid: async (
      about: Partial<OrderDraft> & { remember?: boolean } = {},
      number?: string,
    ): Promise<Order> => {
      const { remember = false, ...draft } = about
      const order = await client.order({
        paymentMethod: 'card',
        payWith: { kind: 'token', token: await token(number), remember },
        ...draft,
      })
      await answerBank(fetch, order.payment?.url)
      return asOrder(client.send('POST', `/orders/${order.id}/payments/check`))
    },
  }
}

/** Sends a webhook of the gateway to the shop. */
export const tell = (shop: Pick<TestShop, 'app'>, event: SandboxEvent | Record<string, unknown>) =>
  Promise.resolve(
    shop.app.request('/api/v1/payments/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    }),
  )
