import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderDraft } from '#contract/order.ts'
import { linesToOrder } from '#domain/family-cart.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { aParticipant, cartOf, type Participant } from '#support/family.ts'
import { stock } from '#support/small-menu.ts'
import { aPayer } from '#support/payer.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let host: CustomerClient
let olaya: CustomerClient
let noura: Participant
let sara: Participant
let code: string
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  host = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345673', 'olaya')
  noura = aParticipant(host, 'Noura')
  sara = aParticipant(aCustomerClient(askOf(shop)), 'Sara')
  code = (await noura.start()).code
  await sara.join(code)
  await noura.send(code, noura.add('laban', { quantity: 2 }))
  await sara.send(code, sara.add('kabsa', { optionIds: ['half'], note: 'hot' }))
})
afterEach(() => shop.close())

const read = () => host.send('GET', `/family-carts/${code}`)
const act = (what: string) => host.send('POST', `/family-carts/${code}/${what}`)

async function lockedLines(): Promise<OrderDraft['lines']> {
  const { lines, members } = cartOf(await act('lock'))
  const nameOf = (memberId: string) => members.find(({ id }) => id === memberId)?.name
  return linesToOrder(lines, nameOf).map((line) => ({ ...line, optionIds: [...line.optionIds] }))
}

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `line-${place}`,
    itemId: 'laban',
    quantity: 1,
    optionIds: [],
    note: '',
    person: `Guest ${place % 30}`,
  }))

test('the order has the names on its lines: in the reply, on the board and in the rows', async () => {
  const order = await host.order({ lines: await lockedLines() })

  const persons = order.quote.lines.map(({ name, person }) => [name.en, person])
  expect(persons).toEqual([
    ['Laban', 'Noura'],
    ['Kabsa', 'Sara'],
  ])
  const { body } = await olaya.send('GET', `/orders/${order.id}`)
  expect(JSON.stringify(body)).toContain('"person":"Sara"')
  const rows = await shop.db.selectFrom('order_line').select(['place', 'person']).orderBy('place').execute()
  expect(rows.map(({ person }) => person)).toEqual(['Noura', 'Sara'])
})

test('nothing of a participant but the chosen name leaves the cart', async () => {
  const order = await host.order({ lines: await lockedLines() })

  const { body } = await olaya.send('GET', `/orders/${order.id}`)

  for (const own of [sara.member.id, sara.member.key, noura.member.id, code])
    expect(JSON.stringify(body)).not.toContain(own)
})

test('the names do not change the price', async () => {
  const lines = await lockedLines()
  const nameless = lines.map(({ person: _person, ...line }) => line)

  expect((await host.quote({ lines })).quote.hash).toBe((await host.quote({ lines: nameless })).quote.hash)
})

test('the cart follows its order: guests see that it was placed, and the link ends with it', async () => {
  const order = await host.order({ lines: await lockedLines() })

  expect(cartOf(await read())).toMatchObject({ state: 'ordered', orderId: order.id })
  for (const what of ['unlock', 'lock']) expect(problemOf(await act(what)).refusal).toBe('family-ordered')
  expect(problemOf(await sara.send(code, sara.add('laban'))).refusal).toBe('family-locked')

  await olaya.move(order.id, 'placed', 'accepted')
  await olaya.move(order.id, 'accepted', 'preparing')
  await olaya.move(order.id, 'preparing', 'ready')
  await olaya.move(order.id, 'ready', 'completed')
  expect((await read()).status).toBe(404)
})

test('the cart says how many of each dish its order has, and which dish it does not have', async () => {
  const [laban, kabsa] = await lockedLines()
  expect(cartOf(await read()).lines.map(({ ordered }) => ordered)).toEqual([null, null])

  await host.order({ lines: [{ ...laban!, quantity: 1 }] })

  expect(cartOf(await read()).lines.map(({ id, ordered }) => [id, ordered])).toEqual([
    [laban!.id, 1],
    [kabsa!.id, 0],
  ])
})

test('an order that was cancelled leaves the cart locked, and the host can open it again', async () => {
  const order = await host.order({ lines: await lockedLines() })
  await host.send('POST', `/orders/${order.id}/cancel`)

  expect(cartOf(await read())).toMatchObject({ state: 'locked', orderId: null })
  // its lines can be ordered once more
  expect(cartOf(await act('lock')).lines).toHaveLength(2)
  expect(cartOf(await act('unlock')).state).toBe('open')
})

test('while an order waits for payment, the cart stays locked', async () => {
  const order = await aPayer(shop, host).order(undefined, { lines: await lockedLines() })

  expect(cartOf(await read())).toMatchObject({ state: 'locked', orderId: null })
  for (const what of ['unlock', 'lock']) expect(problemOf(await act(what)).refusal).toBe('family-paying')

  await host.send('POST', `/orders/${order.id}/cancel`)
  expect(cartOf(await act('unlock')).state).toBe('open')
})

test('an order may have two hundred lines, and no more', async () => {
  expect((await host.order({ lines: many(200) })).quote.lines).toHaveLength(200)
  const { status } = await host.send('POST', '/quotes', {
    branchId: 'olaya',
    method: 'pickup',
    lines: many(201),
    when: { kind: 'now' },
    address: null,
    promoCode: null,
    pointsToRedeem: 0,
  })
  expect(status).toBe(400)
})

test('the names leave the order with the account of the host', async () => {
  const order = await host.order({ lines: await lockedLines() })
  await olaya.move(order.id, 'placed', 'rejected', 'We are full')
  await confirmEverybody(shop)
  const left = await host.send('DELETE', '/me')
  const rows = await shop.db.selectFrom('order_line').select('person').execute()
  const { quote } = await shop.db.selectFrom('placed_order').select('quote').executeTakeFirstOrThrow()

  expect(left.status).toBe(204)
  expect(rows.map(({ person }) => person)).toEqual([null, null])
  expect(JSON.stringify(quote)).not.toContain('Sara')
  expect(await shop.db.selectFrom('family_cart').selectAll().execute()).toEqual([])
})
