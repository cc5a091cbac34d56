import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Session } from '#contract/session.ts'
import { importInside, importMenu, importMenuAnyway } from '#server/catalogue/publication/import-menu.ts'
import { listContent } from '#server/catalogue/menu/store.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { aCounter } from '#support/bills.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { testedStore } from '#support/database.ts'
import { handOverFeast } from '#support/feast.ts'
import { aPayer, cards } from '#support/payer.ts'
import { kitchenMenu, olayaInUse, stock, without } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)

  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(() => shop.close())

const inUse = (orders: number, bills: number) => ({
  ok: false,
  refusal: 'branch-in-use',
  detail: { branches: [olayaInUse(orders, bills)] },
})
const inCare = (client: CustomerClient) => client.send('GET', '/staff/branches/olaya/care')
const importWithout = (...ids: string[]) => importMenu(shop.deps, kitchenMenu(without(...ids)))
const importAnyway = () => importMenuAnyway(shop.deps, kitchenMenu(without('olaya')))

async function retired(): Promise<string[]> {
  const rows = await listContent(shop.db, 'branch')
  return rows.filter(({ retired_at }) => retired_at !== null).map(({ id }) => id)
}
const boardOf = (client: CustomerClient) => client.send('GET', '/staff/branches/olaya/orders')

test('a menu without a branch that has an active order is refused as a whole', async () => {
  const { id } = await sara.order()

  const answer = await importWithout('olaya', 'narjis')

  expect(answer).toEqual(inUse(1, 0))
  expect(await retired()).toEqual([])

  await olaya.move(id, 'placed', 'rejected', 'Closed')
  expect(await importWithout('olaya', 'narjis')).toMatchObject({ ok: true })
  expect(await retired()).toEqual(['olaya', 'narjis'])
})

test('a menu that removes a branch with an open bill is refused', async () => {
  const counter = aCounter(olaya)
  const { id } = await counter.open()

  expect(await importWithout('olaya')).toEqual(inUse(0, 1))

  await counter.cancel(id)
  expect(await importWithout('olaya')).toMatchObject({ ok: true })
})

test('a menu that leaves a branch as it is, is imported over its orders', async () => {
  await sara.order()

  expect(await importWithout('narjis')).toMatchObject({ ok: true })
})

test('staff and owners keep the board of a branch that was removed anyway until its orders end', async () => {
  const owner = await anOwner(shop, '0512345674')
  const { id } = await sara.order()

  await importAnyway()

  expect(await retired()).toEqual(['olaya'])
  expect((await boardOf(owner)).body).toMatchObject({ orders: [{ id, status: 'placed' }] })
  expect((await boardOf(olaya)).body).toMatchObject({ orders: [{ id, status: 'placed' }] })
  expect((await olaya.move(id, 'placed', 'rejected', 'Closed for good')).status).toBe(200)
  expect((await boardOf(olaya)).status).toBe(403)
  expect((await boardOf(owner)).status).toBe(404)
})

test('a removed branch keeps its board until the report of a customer is answered', async () => {
  const owner = await anOwner(shop, '0512345674')
  const { id } = await sara.order()
  await handOverFeast(shop, olaya, id)
  const ticketId = anOrderId()
  const lines = [{ place: 1, quantity: 1, fault: 'missing' }]
  await sara.send('POST', `/orders/${id}/care`, { id: ticketId, lines, wish: 'cash', note: '' })

  expect(await importWithout('olaya')).toMatchObject({ ok: true })

  expect((await inCare(owner)).body).toMatchObject({ orders: [{ id }] })
  expect((await boardOf(olaya)).status).toBe(200)
  await owner.send('POST', `/staff/orders/${id}/care/decline`, { ticketId, answer: 'No' })
  expect((await inCare(owner)).status).toBe(404)
  expect((await boardOf(olaya)).status).toBe(403)
})

test('a removed branch has its board while a refund that the bank refused is open', async () => {
  const owner = await anOwner(shop, '0512345674')
  const { id } = await aPayer(shop, sara).paid({}, cards.refusesRefunds)
  await importAnyway()
  expect((await olaya.move(id, 'placed', 'rejected', 'Closed for good')).status).toBe(200)

  await carryRefunds(shop.deps)

  expect((await inCare(owner)).body).toMatchObject({ orders: [{ id }] })
  const { id: refundId } = await shop.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  const given = await owner.send('POST', `/staff/orders/${id}/care/redirect`, { id: refundId, way: 'cash' })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect((await inCare(owner)).status).toBe(404)
  expect((await boardOf(olaya)).status).toBe(403)
})

const retiredOf = async (client: CustomerClient) =>
  v.parse(Session, (await client.send('GET', '/session')).body).customer?.staff?.retired

test('a session names the removed branches with a board, which the list of branches lacks', async () => {
  const owner = await anOwner(shop, '0512345674')
  const { id } = await sara.order()

  expect([await retiredOf(olaya), await retiredOf(owner)]).toEqual([undefined, undefined])
  await importAnyway()

  const named = [{ id: 'olaya', name: { en: 'Olaya', ar: 'العليا' } }]
  expect([await retiredOf(olaya), await retiredOf(owner)]).toEqual([named, named])
  await olaya.move(id, 'placed', 'rejected', 'Closed for good')
  expect(await retiredOf(owner)).toBeUndefined()
})

test('an open bill of a branch that was removed all the same can be settled or cancelled', async () => {
  const counter = aCounter(olaya)
  const { id } = await counter.open()

  await importAnyway()

  expect(await counter.list()).toMatchObject([{ id }])
  expect((await counter.cancel(id)).status).toBe(200)
  expect((await olaya.send('GET', '/staff/branches/olaya/bills')).status).toBe(403)
})

// the embedded database has one connection
const onPostgres = test.runIf(testedStore === 'postgres')

/** Waits until this many queries of this database wait for a row. */
const waiting = (count: number) => expect.poll(() => countWaiting(shop)).toBe(count)

onPostgres('an import waits for an order that is being placed, and is refused because of it', async () => {
  const { id } = await sara.order()
  await olaya.move(id, 'placed', 'rejected', 'Closed')
  const draft = await sara.agree()

  const late = await shop.db.transaction().execute(async (tx) => {
    // the last lock of an order
    await tx.selectFrom('branch_ticket').select('branch_id').forUpdate().execute()
    const placing = sara.place(draft)
    await waiting(1)
    const importing = importWithout('olaya')
    await waiting(2)
    return { placing, importing }
  })

  expect((await late.placing).status).toBe(201)
  expect(await late.importing).toEqual(inUse(1, 0))
  expect(await retired()).toEqual([])
})

onPostgres('an order that waits for an import is refused once its branch is removed', async () => {
  const draft = await sara.agree()

  const late = await shop.db.transaction().execute(async (tx) => {
    await importInside(tx, kitchenMenu(without('olaya')), shop.clock.now)
    const placing = sara.place(draft)
    await waiting(1)
    return { placing }
  })

  expect(problemOf(await late.placing).refusal).toBe('branch-unknown')
})

onPostgres('a bill that waits for an import is refused once its branch is removed', async () => {
  const late = await shop.db.transaction().execute(async (tx) => {
    await importInside(tx, kitchenMenu(without('olaya')), shop.clock.now)
    const opening = aCounter(olaya).send()
    await waiting(1)
    return { opening }
  })

  expect(problemOf(await late.opening).refusal).toBe('not-found')
})
