import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { type CareShop, missing, openCareShop } from '#support/care-shop.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { atHome } from '#support/small-menu.ts'

let shop: CareShop
beforeAll(async () => void (shop = await openCareShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

/** An order of the employee's own, paid at the branch. */
async function ownOrderOf(employee: CustomerClient): Promise<Order> {
  await employee.send('PATCH', '/me', { firstName: 'Huda', lastName: 'Al-Harbi' })
  return employee.order()
}

test('a manager refunds no own order and answers no own report; an owner does', async () => {
  const { manager } = shop.people
  const { id } = await ownOrderOf(manager)
  await handOverFeast(shop, shop.staff.fahad, id)
  const ticketId = anOrderId()
  const reported = { id: ticketId, lines: [missing(1)], wish: 'points', note: '' }
  expect((await manager.send('POST', `/orders/${id}/care`, reported)).status).toBe(200)

  const desk = `/staff/orders/${id}/care`
  const refused = [
    await shop.makeRight(manager, id, { way: 'points', ticketId }),
    await manager.send('POST', `${desk}/decline`, { ticketId, answer: 'No' }),
    await manager.send('POST', `${desk}/redirect`, { id: ticketId, way: 'points' }),
    await manager.send('POST', `${desk}/retry`, { id: ticketId }),
  ]

  expect(refused.map((answer) => problemOf(answer).refusal)).toEqual(Array(4).fill('order-own'))
  expect(await shop.refunds(id)).toEqual([])
  expect((await shop.makeRight(shop.staff.owner, id, { way: 'points', ticketId })).status).toBe(200)
})

test('an employee completes no own order that is paid at the branch; a colleague does', async () => {
  const { fahad } = shop.staff
  const { id } = await ownOrderOf(fahad)
  await fahad.move(id, 'placed', 'accepted')
  await fahad.move(id, 'accepted', 'preparing')
  expect((await fahad.move(id, 'preparing', 'ready')).status).toBe(200)

  expect(problemOf(await fahad.move(id, 'ready', 'completed')).refusal).toBe('order-own')

  expect((await shop.people.manager.move(id, 'ready', 'completed')).status).toBe(200)
})

test('an employee takes no dish off an own order', async () => {
  const { fahad } = shop.staff
  const { id, quote } = await ownOrderOf(fahad)
  const body = { id: anOrderId(), lineId: quote.lines[0]?.id, quantity: 1, to: null, quoteHash: quote.hash }

  const changed = await fahad.send('POST', `/staff/orders/${id}/changes`, body)

  expect(problemOf(changed).refusal).toBe('order-own')
})

test('an employee makes no courier link of an own order that is paid at the door', async () => {
  const { fahad } = shop.staff
  await fahad.send('PATCH', '/me', { firstName: 'Huda', lastName: 'Al-Harbi' })
  const { id } = await fahad.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  await fahad.move(id, 'placed', 'accepted')
  await fahad.move(id, 'accepted', 'preparing')
  await fahad.move(id, 'preparing', 'ready')

  const path = `/staff/orders/${id}/courier-links`
  expect(problemOf(await fahad.send('POST', path)).refusal).toBe('order-own')

  expect((await shop.people.manager.send('POST', path)).status).toBe(200)
})
