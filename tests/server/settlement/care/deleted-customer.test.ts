import { afterEach, beforeEach, expect, test } from 'vitest'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { type CareShop, deskOf, openCareShop } from '#support/care-shop.ts'
import { problemOf } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { cards } from '#support/payer.ts'
import { confirmEverybody } from '#support/sign-in.ts'

let shop: CareShop
beforeEach(async () => {
  shop = await openCareShop()
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

async function leave(): Promise<void> {
  await confirmEverybody(shop)
  expect((await shop.sara.send('DELETE', '/me')).status).toBeLessThan(300)
}
const deskFor = async (orderId: string) =>
  deskOf(await shop.people.manager.send('GET', `/staff/orders/${orderId}/care`))

test('a portion of a deleted customer is not refunded as points, which would be lost', async () => {
  const order = await shop.servedForCash()
  await leave()

  const asPoints = await shop.makeRight(shop.people.manager, order.id, { way: 'points' })

  expect((await deskFor(order.id)).ways).toEqual(['cash'])
  expect(problemOf(asPoints).refusal).toBe('care-no-account')
  expect(await shop.refunds(order.id)).toEqual([])
  expect((await shop.makeRight(shop.people.manager, order.id, { way: 'cash' })).status).toBe(200)
})

test('a refund that the bank refused is given to a deleted customer in cash only', async () => {
  const order = await shop.payer.paid({}, cards.refusesRefunds)
  await handOverFeast(shop, shop.staff.fahad, order.id)
  await shop.makeRight(shop.people.manager, order.id)
  await carryRefunds(shop.deps)
  await leave()
  const desk = await deskFor(order.id)
  const redirect = (way: string) =>
    shop.people.manager.send('POST', `/staff/orders/${order.id}/care/redirect`, {
      id: desk.refused?.refundId,
      way,
    })

  expect(problemOf(await redirect('points')).refusal).toBe('care-no-account')

  expect(desk.ways).toEqual(['card', 'cash'])
  expect(await shop.refunds(order.id)).toMatchObject([{ way: 'card', points: null }])
  expect(deskOf(await redirect('cash')).refused).toBeNull()
})
