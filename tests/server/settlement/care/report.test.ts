import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { careSubject } from '#domain/care-subject.ts'
import { notifyOfWaitingReports } from '#server/settlement/care/notify-care.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type CareShop, deskOf, missing, openCareShop } from '#support/care-shop.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { cards } from '#support/payer.ts'
import { handOverFeast } from '#support/feast.ts'
import { hour } from '#support/paying-shop.ts'
import { aManager } from '#support/signed-in.ts'

let shop: CareShop
beforeAll(async () => void (shop = await openCareShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const newsOf = async (kind: string) => {
  const rows = await shop.db
    .selectFrom('notification')
    .select(['subject', 'details'])
    .where('kind', '=', kind)
    .execute()
  return rows
}

test('a customer reports a missing dish once; the branch is notified, and refunds it', async () => {
  const order = await shop.served()
  const id = anOrderId()

  const answers = [
    await shop.report(order.id, { id, note: 'No laban' }),
    await shop.report(order.id, { id, note: 'No laban' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toMatchObject({ care: [{ id, state: 'open', byStaff: false, note: 'No laban' }] })
  expect(problemOf(await shop.report(order.id)).refusal).toBe('care-open')
  expect(await newsOf('staff-care')).toContainEqual(expect.objectContaining({ subject: order.id }))

  expect((await shop.makeRight(shop.people.manager, order.id, { ticketId: id })).status).toBe(200)
  await carryRefunds(shop.deps)

  expect((await shop.find(order.id)).care).toMatchObject([
    { id, state: 'refunded', refund: { amount: 2720 } },
  ])
  expect(await newsOf('care')).toContainEqual({
    subject: expect.stringContaining(`${order.id} refund:`),
    details: expect.objectContaining({ what: 'refunded', amount: 2720 }),
  })
})

test('a report that waits for two hours is a notice for the owners, once', async () => {
  const order = await shop.served()
  const id = anOrderId()
  await shop.report(order.id, { id })
  const waiting = async () => {
    await notifyOfWaitingReports(shop.deps)
    const notices = await shop.noticesOf(shop.staff.owner, 'owner-waiting')
    return notices.filter(({ subject }) => subject === order.id)
  }

  shop.clock.now += 1.9 * hour
  expect(await waiting()).toEqual([])
  shop.clock.now += 0.2 * hour
  const [notice] = await waiting()
  expect(notice).toMatchObject({ sequence: 1, values: { what: 'report', number: order.number } })
  expect(await shop.noticesOf(shop.staff.fahad, 'owner-waiting')).toEqual([])
  expect(await waiting()).toEqual([notice])
  const ofBranch = async () =>
    (await shop.noticesOf(shop.staff.fahad, 'staff-care')).map(({ subject }) => subject)
  expect(await ofBranch()).toContain(order.id)

  await shop.makeRight(shop.people.manager, order.id, { ticketId: id, way: 'points' })

  expect(await waiting()).toEqual([])
  expect(await ofBranch()).not.toContain(order.id)
})

test('a declined report leaves the lists of the owners and of the branch', async () => {
  const order = await shop.served()
  const id = anOrderId()
  await shop.report(order.id, { id })
  shop.clock.now += 2.1 * hour
  await notifyOfWaitingReports(shop.deps)
  const subjects = async () => {
    const lists = [
      await shop.noticesOf(shop.staff.owner, 'owner-waiting'),
      await shop.noticesOf(shop.staff.fahad, 'staff-care'),
    ]
    return lists.flat().filter(({ subject }) => subject === order.id)
  }
  expect(await subjects()).toHaveLength(2)

  const answer = { ticketId: id, answer: 'It was in the second bag' }
  await shop.people.manager.send('POST', `/staff/orders/${order.id}/care/decline`, answer)

  expect(await subjects()).toEqual([])
})

test('a report is answered without a refund by a manager, in words, and not by an employee', async () => {
  const order = await shop.servedForCash()
  const id = anOrderId()
  await shop.report(order.id, { id, wish: 'points' })
  const decline = (by: typeof shop.sara, about: Record<string, string> = {}) =>
    by.send('POST', `/staff/orders/${order.id}/care/decline`, {
      ticketId: id,
      answer: 'It was in the second bag',
      ...about,
    })

  expect((await decline(shop.staff.fahad)).status).toBe(403)
  const other = { ticketId: anOrderId() }
  expect(problemOf(await decline(shop.people.manager, other)).refusal).toBe('care-answered')
  const first = deskOf(await decline(shop.people.manager))
  // sent again, because the answer was lost
  expect(deskOf(await decline(shop.people.manager)).order.care).toEqual(first.order.care)
  const otherwise = { answer: 'It was there' }
  expect(problemOf(await decline(shop.people.manager, otherwise)).refusal).toBe('care-answered')
  expect(problemOf(await decline(shop.staff.owner)).refusal).toBe('care-answered')

  expect((await shop.find(order.id)).care).toMatchObject([
    { id, state: 'declined', answer: 'It was in the second bag', refund: null },
  ])
  expect(await newsOf('care')).toContainEqual({
    subject: order.id,
    details: expect.objectContaining({ what: 'declined' }),
  })
})

test('a customer is not notified of a report that the branch made and declined itself', async () => {
  const order = await shop.served()
  const desk = deskOf(await shop.makeRight(shop.staff.fahad, order.id))
  const answer = { ticketId: desk.order.care[0]?.id, answer: 'It was in the second bag' }

  const declined = await shop.people.manager.send('POST', `/staff/orders/${order.id}/care/decline`, answer)

  expect(deskOf(declined).order.care).toMatchObject([{ state: 'declined', byStaff: true }])
  const subject = expect.stringContaining(order.id)
  expect(await newsOf('care')).not.toContainEqual(expect.objectContaining({ subject }))
})

test('a branch sees and answers a report that comes before a day is over after that day', async () => {
  const order = await shop.served()
  const id = anOrderId()
  shop.clock.now += 23.8 * hour
  expect((await shop.report(order.id, { id })).status).toBe(200)
  shop.clock.now += hour / 2
  const manager = await aManager(shop, '0512345689', 'olaya')

  const { body } = await manager.send('GET', '/staff/branches/olaya/care')
  expect((body as { orders: { id: string }[] }).orders.map((one) => one.id)).toEqual([order.id])
  expect((await shop.makeRight(manager, order.id, { ticketId: id })).status).toBe(200)
  expect((await manager.send('GET', `/staff/orders/${order.id}/care`)).status).toBe(403)
})

test('staff and managers of another branch see no report, and cannot answer it', async () => {
  const order = await shop.served()
  const ticketId = anOrderId()
  await shop.report(order.id, { id: ticketId })
  const other = await aManager(shop, '0512345688', 'narjis')

  const answers = [
    await other.send('GET', `/staff/orders/${order.id}/care`),
    await other.send('GET', '/staff/branches/olaya/care'),
    await shop.makeRight(other, order.id, { ticketId }),
    await other.send('POST', `/staff/orders/${order.id}/care/decline`, { ticketId, answer: 'No' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await shop.find(order.id)).care).toMatchObject([{ state: 'open' }])
})

test('before the hand-over, a day after it and for more than was ordered a report is refused', async () => {
  const early = await shop.sara.order()
  const order = await shop.servedForCash()

  expect(problemOf(await shop.report(early.id)).refusal).toBe('care-not-yet')
  expect(problemOf(await shop.report(order.id, { lines: [missing(3)] })).refusal).toBe('care-too-many')
  expect(
    (
      await shop.omar.send('POST', `/orders/${order.id}/care`, {
        id: anOrderId(),
        lines: [missing(1)],
        wish: 'call',
        note: '',
      })
    ).status,
  ).toBe(404)
  shop.clock.now += 25 * hour
  expect(problemOf(await shop.report(order.id)).refusal).toBe('care-too-late')
})

test('a refund that the bank refuses fails at once, and is given another way by choice', async () => {
  const order = await shop.payer.paid({}, cards.refusesRefunds)
  await handOverFeast(shop, shop.staff.fahad, order.id)
  await shop.makeRight(shop.people.manager, order.id)
  await carryRefunds(shop.deps)
  const desk = deskOf(await shop.people.manager.send('GET', `/staff/orders/${order.id}/care`))
  const redirect = (way: string, by = shop.people.manager) =>
    by.send('POST', `/staff/orders/${order.id}/care/redirect`, { id: desk.refused?.refundId, way })

  expect(desk.refused).toMatchObject({ amount: 2720 })
  expect(desk.order.care).toMatchObject([{ refund: { state: 'failed' } }])
  expect((await redirect('card')).status).toBe(400)
  expect((await redirect('cash', shop.staff.fahad)).status).toBe(403)
  await shop.db.deleteFrom('notification').where('kind', '=', 'care').execute()
  expect(deskOf(await redirect('points')).refused).toBeNull()
  const subject = careSubject.refund(order.id, desk.refused?.refundId ?? '')
  expect(await newsOf('care')).toMatchObject([{ subject, details: { what: 'refunded' } }])
  expect(problemOf(await redirect('cash')).refusal).toBe('care-answered')

  expect(await shop.refunds(order.id)).toMatchObject([
    { way: 'points', points: 544, state: 'done', payment_id: null },
  ])
  expect(await shop.find(order.id)).toMatchObject({ payment: { refunded: 0 } })
  await carryRefunds(shop.deps)
  expect(shop.atGateway(order).refunded).toBe(0)
})

test('a refund that reached the bank after all is not given twice', async () => {
  const order = await shop.payer.paid({}, cards.refusesRefunds)
  await handOverFeast(shop, shop.staff.fahad, order.id)
  await shop.makeRight(shop.people.manager, order.id)
  await carryRefunds(shop.deps)
  const [failed] = await shop.refunds(order.id)
  const redirect = () =>
    shop.people.manager.send('POST', `/staff/orders/${order.id}/care/redirect`, {
      id: failed?.id,
      way: 'cash',
    })

  shop.sandbox.trouble = 'deaf'
  expect(problemOf(await redirect()).refusal).toBe('care-gateway-down')
  shop.sandbox.trouble = 'none'
  shop.sandbox.store.put('payment', { ...shop.atGateway(order), status: 'refunded', refunded: 2720 })
  expect(problemOf(await redirect()).refusal).toBe('care-uncertain')
})

test('the managers of the branch are notified of a refund that an employee asks for', async () => {
  const order = await shop.served()
  const noticesOf = async (person: CustomerClient) =>
    (await shop.noticesOf(person, 'staff-care')).filter(({ subject }) => subject === order.id)

  const ticketId = deskOf(await shop.makeRight(shop.staff.fahad, order.id)).order.care[0]?.id

  expect(await noticesOf(shop.people.manager)).toMatchObject([
    { values: { number: order.number, branchId: 'olaya', isAsked: true } },
  ])
  expect(await noticesOf(shop.staff.fahad)).toEqual([])
  await shop.makeRight(shop.people.manager, order.id, { ticketId })
  expect(await noticesOf(shop.people.manager)).toEqual([])
})

test('without a manager of the branch the owners are notified of it', async () => {
  const order = await shop.served()
  await shop.db.deleteFrom('staff').where('duty', '=', 'manager').execute()
  const noticesOf = async (person: CustomerClient) =>
    (await shop.noticesOf(person, 'staff-care')).filter(({ subject }) => subject === order.id)

  const ticketId = deskOf(await shop.makeRight(shop.staff.fahad, order.id)).order.care[0]?.id

  expect(await noticesOf(shop.staff.owner)).toMatchObject([{ values: { isAsked: true } }])
  expect(await noticesOf(shop.staff.fahad)).toEqual([])
  await shop.makeRight(shop.staff.owner, order.id, { ticketId })
  expect(await noticesOf(shop.staff.owner)).toEqual([])
})
