import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FamilyOperation } from '#contract/family-cart.ts'
import { maxLinesAside } from '#domain/family-cart.ts'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { aParticipant, cartOf, type Participant, refusedOf } from '#support/family.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'
import { aVisitor } from '#support/visitor.ts'

let shop: TestShop
let host: CustomerClient
let noura: Participant
let sara: Participant
let code: string
beforeEach(async () => {
  shop = await openShop({ environment: { TRUST_PROXY: 'true' } })
  await stock(shop.deps)
  host = await aCustomer(shop, '0512345671')
  noura = aParticipant(host, 'Noura')
  sara = aParticipant(aCustomerClient(askOf(shop)), 'Sara')
  code = (await noura.start()).code
  await sara.join(code)
})
afterEach(() => shop.close())

const stored = () => shop.db.selectFrom('family_operation').select('id').execute()

test('however often a line is changed, its addition and its latest choices are kept', async () => {
  const dish = sara.add('laban')
  await sara.send(code, dish)
  const changes = Array.from({ length: 150 }, (_, place) =>
    sara.change(dish.lineId, { quantity: 1 + (place % 9), note: 'cold' }),
  )
  await sara.send(code, ...changes.slice(0, 100))
  await sara.send(code, ...changes.slice(100))

  expect(await stored()).toHaveLength(2)
  // one that arrives again has no effect
  const { lines } = cartOf(await sara.send(code, ...changes.slice(0, 3), dish))
  expect(lines).toMatchObject([{ id: dish.lineId, quantity: 6, note: 'cold' }])
  expect(await stored()).toHaveLength(2)

  await sara.send(code, sara.remove(dish.lineId))
  expect(cartOf(await sara.send(code, dish)).lines).toEqual([])
  expect(await stored()).toHaveLength(1)
})

test('a guest who fills the cart with removed lines stops only themselves', async () => {
  const dish = sara.add('laban')
  await sara.send(code, dish)
  const taps = Array.from({ length: maxLinesAside }, () => sara.add('laban')).flatMap(
    (added): FamilyOperation[] => [added, sara.remove(added.lineId)],
  )
  await sara.send(code, ...taps.slice(0, 100))
  expect(refusedOf(await sara.send(code, ...taps.slice(100)))).toEqual([])

  const unknown = { ...sara.change('an-unknown-line-of-hers', {}), lineId: sara.add('laban').lineId }
  const more = [sara.add('laban'), unknown, sara.remove(sara.add('laban').lineId)]
  const full = await sara.send(code, ...more, sara.change(dish.lineId, { quantity: 3 }))

  expect(refusedOf(full)).toEqual(more.map(({ id }) => ({ id, refusal: 'family-lines' })))
  expect(cartOf(full).lines).toMatchObject([{ id: dish.lineId, quantity: 3 }])
  const removed = await noura.send(code, noura.remove(dish.lineId, sara.member.id), noura.add('kabsa'))
  expect(refusedOf(removed)).toEqual([])
  expect(cartOf(removed).lines).toMatchObject([{ itemId: 'kabsa' }])
})

test('the reads of a cart are limited for one network', async () => {
  const [near, far] = [aVisitor(shop, { ip: '192.0.2.1' }), aVisitor(shop, { ip: '192.0.2.2' })]
  const read = (visitor: typeof near) => visitor.send('GET', `/family-carts/${code}`)

  const replies = await Promise.all(Array.from({ length: 121 }, () => read(near)))

  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await read(far)).status).toBe(200)
  shop.clock.now += 1000
  expect((await read(near)).status).toBe(200)
})
