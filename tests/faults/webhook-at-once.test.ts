import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertDeliveries } from '#server/engagement/webhook/delivery-store.ts'
import { removeEndpoint } from '#server/engagement/webhook/endpoint-store.ts'
import { countWaiting } from '#support/waiting-queries.ts'
import { openWebhookShop, type WebhookShop } from '#support/webhook-shop.ts'

let shop: WebhookShop
beforeEach(async () => {
  shop = await openWebhookShop({ store: 'postgres' })
})
afterEach(() => shop.close())

async function endpointWithAnEvent() {
  const { id } = await shop.addEndpoint()
  await shop.sara.order()
  // as the job that publishes events does
  const event = await shop.db
    .updateTable('outgoing_event')
    .set({ place: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, eventIds: [event.id] }
}

test('an endpoint that is removed while a delivery is inserted keeps no delivery', async () => {
  const { id, eventIds } = await endpointWithAnEvent()

  const late = await shop.db.transaction().execute(async (tx) => {
    expect(await insertDeliveries(tx, eventIds, shop.clock.now)).not.toEqual([])
    const removing = shop.run('endpoints', 'remove', id)
    await expect.poll(() => countWaiting(shop)).toBe(1)
    return { removing }
  })
  await late.removing

  expect(await shop.deliveries()).toEqual([])
})

test('no delivery is inserted for an endpoint whose removal it waits for', async () => {
  const { id, eventIds } = await endpointWithAnEvent()

  const late = await shop.db.transaction().execute(async (tx) => {
    await removeEndpoint(tx, id, shop.clock.now)
    const publishing = shop.db
      .transaction()
      .execute((other) => insertDeliveries(other, eventIds, shop.clock.now))
    await expect.poll(() => countWaiting(shop)).toBe(1)
    return { publishing }
  })

  expect(await late.publishing).toEqual([])
  expect(await shop.deliveries()).toEqual([])
})
