import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { runKeysCommand } from '#server/identity/api-key/command.ts'
import { type ChangeShop, fullKabsa, openChangeShop } from '#support/change-shop.ts'
import { anOrderId } from '#support/customer-client.ts'
import { deskOf } from '#support/care-shop.ts'
import { cards } from '#support/payer.ts'

const minute = 60_000

let shop: ChangeShop
beforeAll(async () => {
  shop = await openChangeShop()
  await shop.nextDay()
  await runKeysCommand(shop.deps, ['add', 'till', '--scope', 'events:read'])
})
afterAll(() => shop.close())

const eventsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('outgoing_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}

test('the refund of a change sends order.changed neither when it fails, nor again, nor in cash', async () => {
  const { manager } = shop.people
  const order = await shop.payer.paid({ lines: shop.lines }, cards.refusesRefunds)
  // the refund is tried at once, and the clock of the test stands still
  shop.sandbox.trouble = 'deaf'
  await shop.change(shop.staff.fahad, order)
  await carryRefunds(shop.deps)
  shop.sandbox.trouble = 'none'
  shop.clock.now += 10 * minute
  await carryRefunds(shop.deps)
  const { refused } = deskOf(await manager.send('GET', `/staff/orders/${order.id}/care`))
  const id = refused?.refundId
  expect((await manager.send('POST', `/staff/orders/${order.id}/care/retry`, { id })).status).toBe(200)
  shop.clock.now += minute
  await carryRefunds(shop.deps)
  const cash = { id, way: 'cash' }
  expect((await manager.send('POST', `/staff/orders/${order.id}/care/redirect`, cash)).status).toBe(200)

  expect(await eventsOf(order.id)).toEqual(['order.changed', 'order.placed', 'order.refunded'])
})

test('a change that the customer agreed to sends order.changed once', async () => {
  const order = await shop.paid()
  const changeId = anOrderId()
  await shop.change(shop.staff.fahad, order, { id: changeId, to: fullKabsa })
  const asked = await eventsOf(order.id)
  shop.clock.now += minute
  await shop.answer(order.id, changeId, true)

  expect(asked).toEqual(['order.placed'])
  expect(await eventsOf(order.id)).toEqual(['order.changed', 'order.placed'])
})
