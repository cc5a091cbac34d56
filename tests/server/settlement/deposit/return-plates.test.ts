import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnyOrder, Order } from '#contract/order.ts'
import { BranchLoans, PlatesLoan } from '#contract/plates.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { listLoansOfBranch } from '#server/resources/plates/store.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { readEvents } from '#support/event-reader.ts'
import { aFeast, handOverFeast, tray, withTrays } from '#support/feast.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { anEmployee, anOwner } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let saraCookie: string
let sara: CustomerClient
let olaya: CustomerClient
let narjis: CustomerClient
let owner: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withTrays)
  const ask = askOf(shop)
  saraCookie = await signIn(shop, '0512345671', { register: true })
  sara = aCustomerClient(ask, saraCookie)
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  narjis = await anEmployee(shop, '0512345673', 'narjis')
  owner = await anOwner(shop, '0512345674')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const orderOf = async (id: string) => v.parse(Order, (await sara.send('GET', `/orders/${id}`)).body)

const find = async (client: CustomerClient, number: number | string) => {
  const { status, body } = await client.send('GET', `/staff/plates?number=${number}`)
  expect(status).toBe(200)
  return v.parse(v.object({ loans: v.array(PlatesLoan) }), body).loans
}

const listAt = async (branchId: string, employee: CustomerClient) => {
  const { status, body } = await employee.send('GET', `/staff/branches/${branchId}/plates`)
  expect(status).toBe(200)
  return v.parse(BranchLoans, body).loans
}

type Back = { place: number; quantity: number }
const bring = (
  client: CustomerClient,
  orderId: string,
  lines: readonly Back[],
  about: Record<string, unknown> = {},
) =>
  client.send('POST', `/staff/orders/${orderId}/plates`, {
    id: randomUUID(),
    branchId: 'narjis',
    lines,
    way: 'cash',
    ...about,
  })

const returns = () => shop.db.selectFrom('plates_return').selectAll().orderBy('returned_at').execute()

test('a cash order holds no deposit until its hand-over; then its plates are due in 72 hours', async () => {
  const { id } = await sara.order(aFeast())
  expect((await orderOf(id)).plates).toMatchObject({
    lines: [{ place: 2, name: tray.name, deposit: 3000, lent: 3, returned: 0 }],
    held: 0,
    refunded: 0,
    dueAt: null,
  })
  expect(await find(olaya, (await orderOf(id)).number)).toEqual([])

  await handOverFeast(shop, olaya, id)

  expect((await orderOf(id)).plates).toMatchObject({
    held: 9000,
    refunded: 0,
    dueAt: new Date(shop.clock.now + 72 * hour).toISOString(),
  })
})

test('a branch lists the plates that are out, those due first on top, until all are back', async () => {
  const first = await sara.order(aFeast())
  const second = await sara.order(aFeast())
  await handOverFeast(shop, olaya, second.id)
  await handOverFeast(shop, olaya, first.id)

  const listed = await listAt('olaya', olaya)

  expect(listed.map(({ orderId }) => orderId)).toEqual([second.id, first.id])
  expect(listed[0]).toMatchObject({ firstName: 'Fahad', plates: { held: 9000, refunded: 0 } })
  await bring(narjis, second.id, [{ place: 2, quantity: 3 }])
  await bring(narjis, first.id, [{ place: 2, quantity: 1 }])
  expect((await listAt('olaya', owner)).map(({ orderId }) => orderId)).toEqual([first.id])
  expect(await listAt('narjis', narjis)).toEqual([])
})

test('a list that is shorter than what is out says so', async () => {
  const first = await sara.order(aFeast())
  await handOverFeast(shop, olaya, first.id)
  shop.clock.now += hour
  await handOverFeast(shop, olaya, (await sara.order(aFeast())).id)

  const one = await listLoansOfBranch(shop.db, 'olaya', 1)
  const both = await listLoansOfBranch(shop.db, 'olaya', 2)

  expect(one).toMatchObject({ rows: [{ order_id: first.id }], hasMore: true })
  expect(both).toMatchObject({ rows: [{}, {}], hasMore: false })
})

test('the plates of a branch are listed for its own staff only', async () => {
  const other = await narjis.send('GET', '/staff/branches/olaya/plates')

  expect(problemOf(other)).toMatchObject({ status: 403, refusal: 'not-allowed' })
  expect((await owner.send('GET', '/staff/branches/nowhere/plates')).status).toBe(404)
})

test('a longer period of the brand is used', async () => {
  await stock(shop.deps, (menu) => ({ ...withTrays(menu), brand: { ...menu.brand, platesHours: 120 } }))
  const { id } = await sara.order(aFeast())

  await handOverFeast(shop, olaya, id)

  expect((await orderOf(id)).plates?.dueAt).toBe(new Date(shop.clock.now + 120 * hour).toISOString())
})

test('plates return in parts, at another branch, in cash, with employee, branch and time', async () => {
  const { id, number } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)
  shop.clock.now += hour

  const [loan] = await find(narjis, number)
  expect((await find(olaya, number))[0]?.firstName).toBe('Fahad')
  expect((await find(owner, number))[0]?.firstName).toBe('Fahad')
  const two = await bring(narjis, id, [{ place: 2, quantity: 2 }])
  shop.clock.now += hour
  const rest = await bring(olaya, id, [{ place: 2, quantity: 1 }], { branchId: 'olaya' })

  expect(loan).toMatchObject({
    orderId: id,
    number,
    // only the branch that lent them learns the customer's name
    firstName: '',
    ways: ['cash'],
    plates: { held: 9000 },
  })
  expect(two.body).toMatchObject({
    firstName: '',
    plates: { lines: [{ lent: 3, returned: 2 }], held: 9000, refunded: 6000 },
  })
  expect(rest.body).toMatchObject({ plates: { lines: [{ lent: 3, returned: 3 }], refunded: 9000 } })
  expect((await orderOf(id)).plates).toMatchObject({ held: 9000, refunded: 9000 })
  expect(await find(narjis, number)).toEqual([])
  expect(await returns()).toMatchObject([
    { order_id: id, amount: 6000, way: 'cash', branch_id: 'narjis', lines: [{ place: 2, quantity: 2 }] },
    { order_id: id, amount: 3000, way: 'cash', branch_id: 'olaya', lines: [{ place: 2, quantity: 1 }] },
  ])
  expect((await returns())[0]?.staff_id).not.toBe((await returns())[1]?.staff_id)
})

test('the customer is notified live', async () => {
  const { id } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)
  const headers = { cookie: saraCookie }
  const events = readEvents(await shop.app.request(`/api/v1/orders/${id}/events`, { headers }))
  await events.next()

  await bring(narjis, id, [{ place: 2, quantity: 1 }])

  expect(v.parse(Order, (await events.next()).data).plates).toMatchObject({ refunded: 3000 })
  await shop.deps.live.publish(`order:${id}`)
  expect(await events.isQuiet()).toBe(true)
  await events.close()
})

test('a return sent twice counts once; its id with other content is refused', async () => {
  const { id } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)
  const mark = { id: randomUUID() }

  const [first, again] = [
    await bring(narjis, id, [{ place: 2, quantity: 1 }], mark),
    await bring(narjis, id, [{ place: 2, quantity: 1 }], mark),
  ]
  const other = await bring(narjis, id, [{ place: 2, quantity: 2 }], mark)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(problemOf(other)).toMatchObject({ status: 409, refusal: 'plates-counted' })
  expect((await orderOf(id)).plates?.refunded).toBe(3000)
  expect(await returns()).toHaveLength(1)
})

test.each([
  ['more than are out', [{ place: 2, quantity: 4 }], 409, 'plates-too-many'],
  ['a dish that came on none', [{ place: 1, quantity: 1 }], 409, 'plates-too-many'],
  ['none', [], 400, 'bad-input'],
  ['nothing of a line', [{ place: 2, quantity: 0 }], 400, 'bad-input'],
  ['less than nothing', [{ place: 2, quantity: -1 }], 400, 'bad-input'],
  ['half a plate', [{ place: 2, quantity: 1.5 }], 400, 'bad-input'],
  ['a thousand million', [{ place: 2, quantity: 1e9 }], 400, 'bad-input'],
  ['words', [{ place: 2, quantity: '٣x' }], 400, 'bad-input'],
])('%s is refused, and nothing changes', async (_, lines, status, refusal) => {
  const { id } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)

  const refused = await bring(narjis, id, lines as Back[])

  expect(problemOf(refused)).toMatchObject({ status, refusal })
  expect((await orderOf(id)).plates?.refunded).toBe(0)
  expect(await returns()).toEqual([])
})

test('nothing returns before the hand-over, without plates, or after all are back', async () => {
  const early = await sara.order(aFeast())
  const plain = await sara.order()
  const done = await sara.order(aFeast())
  await handOverFeast(shop, olaya, done.id)
  await bring(narjis, done.id, [{ place: 2, quantity: 3 }])

  for (const id of [early.id, plain.id, done.id, anOrderId()])
    expect(problemOf(await bring(narjis, id, [{ place: 2, quantity: 1 }]))).toMatchObject({
      status: 409,
      refusal: 'plates-none',
    })
  expect((await orderOf(plain.id)).plates).toBeNull()
  expect((await bring(narjis, 'nowhere', [{ place: 2, quantity: 1 }])).status).toBe(404)
})

test('an order that ended without the food has no plates to return', async () => {
  const { id } = await sara.order(aFeast())

  await sara.send('POST', `/orders/${id}/cancel`)

  expect((await orderOf(id)).plates).toBeNull()
  expect(problemOf(await bring(narjis, id, [{ place: 2, quantity: 1 }])).refusal).toBe('plates-none')
})

test('what was not paid by card is not refunded to one', async () => {
  const { id } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)

  const refused = await bring(narjis, id, [{ place: 2, quantity: 1 }], { way: 'card' })

  expect(problemOf(refused).refusal).toBe('plates-cash-only')
})

test('only staff count plates, each in an own branch; an owner in any', async () => {
  const { id, number } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)

  expect((await sara.send('GET', `/staff/plates?number=${number}`)).status).toBe(403)
  expect((await bring(sara, id, [{ place: 2, quantity: 1 }])).status).toBe(403)
  expect((await bring(olaya, id, [{ place: 2, quantity: 1 }])).status).toBe(403)
  expect((await bring(owner, id, [{ place: 2, quantity: 1 }], { branchId: 'nowhere' })).status).toBe(404)
  expect((await bring(owner, id, [{ place: 2, quantity: 1 }], { branchId: 'majlis' })).status).toBe(200)
})

test("another branch's employee sees plates and no name, and the access is logged", async () => {
  const { id, number } = await sara.order(
    aFeast({ method: 'delivery', address: atHome, paymentMethod: 'cash' }),
  )
  await handOverFeast(shop, olaya, id, 'delivery')
  const looks = () => shop.db.selectFrom('access_log').selectAll().where('what', '=', 'plates').execute()

  const found = await find(narjis, number)

  const text = JSON.stringify(found)
  for (const secret of ['+966512345671', 'Fahad', 'Al-Otaibi', 'Tahlia', 'Kabsa'])
    expect(text).not.toContain(secret)
  expect(await looks()).toMatchObject([{ order_id: id, branch_id: 'olaya' }])
  const seen = v.parse(AnyOrder, (await narjis.send('GET', `/orders/${id}`)).body)
  expect(seen.view).toBe('open')
  expect('plates' in seen).toBe(false)
})

test.each(['', '10', '10000', 'abcd', '١٠٠١'])('"%s" is not the number of an order', async (number) => {
  expect(
    problemOf(await olaya.send('GET', `/staff/plates?number=${encodeURIComponent(number)}`)).status,
  ).toBe(400)
})

test('an employee who tries sixty numbers is stopped, and may try again two seconds later', async () => {
  for (let number = 1000; number < 1060; number++) await find(narjis, number)
  const stopped = await narjis.send('GET', '/staff/plates?number=1060')

  expect(problemOf(stopped)).toMatchObject({ status: 429, detail: { retryAfterSeconds: 2 } })
  expect(await find(olaya, 1060)).toEqual([])
  shop.clock.now += 2000
  expect(await find(narjis, 1060)).toEqual([])
})
