import { expect, test } from 'vitest'
import { roomOf } from '#server/platform/page/room.ts'
import { anOrder } from '#support/an-order.ts'

const session = 'sid'

const asCustomer = (orders: unknown) =>
  roomOf(new Map([[session, 'token']]), { session, ask: () => Promise.resolve(Response.json(orders)) })

test('orders under way share one strip; unpaid ones and past dishes have room of their own', async () => {
  const active = anOrder({ status: 'preparing' })
  const unpaid = anOrder({ status: 'awaiting_payment' })
  const had = (...orders: unknown[]) => asCustomer({ active: orders, previous: [], next: null })

  const none = await had()
  const one = await had(active)
  const two = await had(active, active)
  const another = await had(active, unpaid)
  const usual = await asCustomer({ active: [], previous: [anOrder({ status: 'completed' })], next: null })

  expect(none).toBe(0)
  expect(two).toBe(one)
  expect(another - one).toBe(10)
  expect([one, usual]).toEqual([17, 23])
})

const noRequest = () => {
  throw new Error('expected no request')
}

const unauthorized = () => Promise.resolve(new Response(null, { status: 401 }))

test.each([
  ['37', 18.5],
  ['999', 100],
  ['0', 0],
  ['x"onload=', 0],
])(
  'the room that the device remembers as "%s" is %d rem, without a question to the API',
  async (kept, rem) => {
    const cookies = new Map([
      ['room', kept],
      [session, 'token'],
    ])

    expect(await roomOf(cookies, { session, ask: noRequest })).toBe(rem)
  },
)

test('a session that the API does not know has no room', async () => {
  expect(await roomOf(new Map([[session, 'old']]), { session, ask: unauthorized })).toBe(0)
})
