import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atOnce, refusalsOf, statusesOf } from '#support/at-once.ts'
import { anOrderId } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

// only PostgreSQL: the embedded database has one connection and hides races
let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
})
afterEach(() => shop.close())

test('of employees who answer the same message concurrently one answers', async () => {
  const sara = await aCustomer(shop, '0512345671')
  const owners = [await anOwner(shop, '0512345674'), await anOwner(shop, '0512345675')]
  const id = anOrderId()
  await sara.send('POST', '/support-requests', { id, service: 'app', text: 'It is slow', lang: 'en' })

  const answers = await atOnce(8, async (one) => {
    const owner = owners[one % 2] ?? sara
    const said = { id: randomUUID(), text: `Sorry ${one}`, seen: 1 }
    return owner.send('POST', `/staff/support-requests/${id}/answers`, said)
  })

  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect(refusalsOf(answers)).toEqual(new Set(['support-moved']))
  const messages = await shop.db
    .selectFrom('support_message')
    .select('by_staff')
    .where('request_id', '=', id)
    .orderBy('place')
    .execute()
  expect(messages.map(({ by_staff: byStaff }) => byStaff)).toEqual([false, true])
})
