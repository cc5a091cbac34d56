import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxFamilyLines, maxPeople } from '#domain/family-cart.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { aParticipant, cartOf, type Participant, refusedOf } from '#support/family.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let host: CustomerClient
let visitor: CustomerClient
let noura: Participant
let sara: Participant
let code: string
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  host = await aCustomer(shop, '0512345671')
  visitor = aCustomerClient(askOf(shop))
  noura = aParticipant(host, 'Noura')
  sara = aParticipant(visitor, 'Sara')
  code = (await noura.start()).code
  await sara.join(code)
})
afterEach(() => shop.close())

const read = async () => cartOf(await visitor.send('GET', `/family-carts/${code}`))
const act = (what: string) => host.send('POST', `/family-carts/${code}/${what}`)

test('twenty concurrent copies of an operation are one line', async () => {
  const dish = sara.add('laban')

  const answers = await Promise.all(Array.from({ length: 20 }, () => sara.send(code, dish)))

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await read()).lines).toHaveLength(1)
  expect(await shop.db.selectFrom('family_operation').select('id').execute()).toHaveLength(1)
})

test('two concurrent locks lock once, and no accepted operation is missing in the locked cart', async () => {
  await sara.send(code, sara.add('laban'))
  const dishes = Array.from({ length: 10 }, () => sara.add('laban'))

  const [first, second, ...sent] = await Promise.all([
    act('lock'),
    act('lock'),
    ...dishes.map((dish) => sara.send(code, dish)),
  ])

  const locked = [cartOf(first ?? sentNothing), cartOf(second ?? sentNothing)]
  expect(locked.map(({ state }) => state)).toEqual(['locked', 'locked'])
  const accepted = dishes.filter((_, place) => sent[place]?.status === 200)
  const refused = sent.filter(({ status }) => status !== 200).map((answer) => problemOf(answer).refusal)
  expect(new Set(refused).size).toBeLessThanOrEqual(1)
  for (const refusal of refused) expect(refusal).toBe('family-locked')
  // the host pays exactly what the participants know as accepted
  const ids = accepted.map(({ lineId }) => lineId)
  for (const { lines } of locked) expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect((await read()).lines).toHaveLength(1 + accepted.length)
})

test('the last places of a cart go to as many people and lines as there is room for', async () => {
  const guests = Array.from({ length: maxPeople + 5 }, (_, place) => aParticipant(visitor, `Guest ${place}`))
  const joined = await Promise.all(guests.map((guest) => guest.join(code)))
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(maxPeople - 2)

  const dishes = Array.from({ length: maxFamilyLines - 5 }, () => sara.add('laban'))
  await sara.send(code, ...dishes.slice(0, 100))
  await sara.send(code, ...dishes.slice(100))
  const last = await Promise.all(Array.from({ length: 10 }, () => sara.send(code, sara.add('kabsa'))))

  expect(last.flatMap(refusedOf)).toHaveLength(5)
  expect((await read()).lines).toHaveLength(maxFamilyLines)
})

test('two carts that one host starts concurrently leave one open', async () => {
  const started = await Promise.all([noura.start(), noura.start(), noura.start()].map(settled))

  const open = await shop.db.selectFrom('family_cart').select('id').where('closed_at', 'is', null).execute()

  expect(started.length).toBe(3)
  expect(open).toHaveLength(1)
})

test('a name that two visitors choose concurrently is given once', async () => {
  const both = [aParticipant(visitor, 'Huda'), aParticipant(visitor, 'Huda')]

  const answers = await Promise.all(both.map((guest) => guest.join(code)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

const sentNothing = { status: 0, body: 'nothing', headers: new Headers() }

/** A start that another one has overtaken is refused as unavailable. */
const settled = (starting: Promise<unknown>) => starting.catch(() => undefined)
