import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAccessCommand } from '#server/identity/access-log/command.ts'
import { anOwner } from '#support/signed-in.ts'
import { aPayer } from '#support/payer.ts'
import { atHome } from '#support/small-menu.ts'
import { noon } from '#support/shop.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { isSigned } from '#support/webhook-receiver.ts'
import { openWebhookShop, type WebhookShop } from '#support/webhook-shop.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

let shop: WebhookShop
beforeEach(async () => {
  // the library refuses a signature of another time than its own
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  shop = await openWebhookShop()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Moves both clocks and runs the jobs that are due then. */
async function workAfter(ms: number): Promise<void> {
  shop.clock.now += ms
  vi.setSystemTime(shop.clock.now)
  await shop.work()
}

test('an order is sent once, signed, as a kitchen needs it and without the customer', async () => {
  const { secret } = await shop.addEndpoint()
  const order = await shop.sara.order({ note: 'At the side door' })

  await shop.work()
  await shop.work()

  const { received } = shop.receiver
  expect(received).toHaveLength(1)
  const [first] = received
  expect(first && isSigned(first, secret)).toBe(true)
  expect(first?.event).toMatchObject({
    id: first?.id,
    type: 'order.placed',
    timestamp: order.placedAt,
    data: {
      order: {
        id: order.id,
        number: order.number,
        branchId: 'olaya',
        status: 'placed',
        method: 'pickup',
        dueAt: order.dueAt,
        paymentMethod: 'branch',
        total: 5440,
        toCollect: 5440,
        lines: [
          {
            itemId: 'kabsa',
            quantity: 2,
            name: { en: 'Kabsa', ar: 'كبسة' },
            options: [{ optionId: 'half', name: { en: 'Half', ar: 'نصف' } }],
          },
        ],
        note: 'At the side door',
        customer: null,
      },
      reason: null,
      refund: null,
    },
  })
  expect(first?.text).not.toContain('512345671')
  expect(first && isSigned({ ...first, text: first.text.replace('5440', '0001') }, secret)).toBe(false)
  expect(await shop.deliveries()).toEqual([{ state: 'delivered', tries: 1, problem: null }])
})

test('only an endpoint that asked for it gets the customer, and the access log names it', async () => {
  const { id } = await shop.addEndpoint('--with-customer')
  await shop.sara.send('PATCH', '/me', { firstName: 'Ghaliah', lastName: 'Zahrani' })
  await shop.sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })

  await shop.work()

  expect(shop.receiver.received[0]?.event?.data.order.customer).toMatchObject({
    name: 'Ghaliah Zahrani',
    phone: '+966512345671',
    address: { line: atHome.line },
  })
  const looks = await shop.db.selectFrom('access_log').select(['staff_id', 'what']).execute()
  expect(looks).toEqual([{ staff_id: id, what: 'order' }])
})

test('a removed endpoint gets nothing more; the access log still names it', async () => {
  const { id } = await shop.addEndpoint('--with-customer')
  await shop.sara.order()
  await shop.work()

  await shop.run('endpoints', 'remove', id)

  await shop.sara.order()
  await shop.work()
  expect(shop.receiver.received).toHaveLength(1)
  const looks = await runAccessCommand(shop.deps, ['list', '--phone', '0512345671'])
  expect(looks.lines.join()).toContain('webhook kitchen')
  const stored = await shop.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirst()
  expect(stored).toMatchObject({ url: '', secret: '', earlier_secret: null, earlier_until: null })
  expect(await shop.deliveries()).toEqual([])
  // no endpoint is left, so nothing is written for one
  expect(await shop.db.selectFrom('outgoing_event').select('id').execute()).toHaveLength(1)
})

test('every move and delay of an order is sent, in its order, with the status of then', async () => {
  await shop.addEndpoint()
  const { id, dueAt } = await shop.sara.order()
  await shop.fahad.move(id, 'placed', 'accepted')
  const later = new Date(Date.parse(dueAt) + 30 * minute).toISOString()
  await shop.fahad.send('POST', `/staff/orders/${id}/delay`, { dueAt: later, reason: 'The oven is cold' })
  await shop.fahad.move(id, 'accepted', 'cancelled', 'The oven is broken')

  await shop.work()

  expect(shop.receiver.steps()).toEqual([
    'order.placed placed',
    'order.status_changed accepted',
    'order.delayed accepted',
    'order.cancelled cancelled',
  ])
  const [placed, , delayed, cancelled] = shop.receiver.received.map(({ event }) => event?.data)
  expect([placed?.order.dueAt, delayed?.order.dueAt]).toEqual([dueAt, later])
  expect([delayed?.reason, cancelled?.reason]).toEqual(['The oven is cold', 'The oven is broken'])
  expect(cancelled?.order.toCollect).toBe(0)
})

test('a card order is sent when it is paid, and a refund of a part with its amount', async () => {
  await shop.addEndpoint()
  const owner = await anOwner(shop, '0512345674')
  const payer = aPayer(shop, shop.sara)
  await payer.order()
  await shop.work()
  expect(shop.receiver.received).toEqual([])
  const { id } = await payer.paid()
  const refund = { id: randomUUID(), amount: 1000, reason: 'Cold' }
  expect((await owner.send('POST', `/staff/orders/${id}/refunds`, refund)).status).toBe(200)

  await shop.work()

  expect(shop.receiver.steps()).toEqual(['order.placed placed', 'order.refunded placed'])
  const [placed, refunded] = shop.receiver.received.map(({ event }) => event?.data)
  expect([placed?.order.id, placed?.order.toCollect]).toEqual([id, 0])
  expect(refunded?.refund).toEqual({ id: refund.id, kind: 'part', amount: 1000, way: 'card' })
})

test('an endpoint gets its topics only', async () => {
  await shop.addEndpoint('--topic', 'order.cancelled')
  const { id } = await shop.sara.order()
  await shop.sara.send('POST', `/orders/${id}/cancel`)

  await shop.work()

  expect(shop.receiver.steps()).toEqual(['order.cancelled cancelled'])
})

test('a failed event is sent again with the same id after each wait; the next one waits for it', async () => {
  await shop.addEndpoint()
  shop.receiver.behave(500)
  const { id } = await shop.sara.order()
  await shop.fahad.move(id, 'placed', 'accepted')

  await shop.work()
  const tries = [shop.receiver.received.length]
  for (const wait of [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour]) {
    await workAfter(wait - 1)
    tries.push(shop.receiver.received.length)
    await workAfter(1)
    tries.push(shop.receiver.received.length)
  }

  expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7])
  expect(new Set(shop.receiver.received.map((request) => request.id)).size).toBe(1)
  shop.receiver.behave(204)
  await workAfter(24 * hour)
  expect(shop.receiver.steps().slice(-2)).toEqual(['order.placed placed', 'order.status_changed accepted'])
  expect((await shop.deliveries()).map(({ state, tries: count }) => [state, count])).toEqual([
    ['delivered', 8],
    ['delivered', 1],
  ])
})

test('after eight tries an event is given up, is listed as dead, and can be replayed', async () => {
  const { id: endpointId } = await shop.addEndpoint()
  shop.receiver.behave('cuts')
  const { id } = await shop.sara.order()
  await shop.work()
  for (const wait of [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour])
    await workAfter(wait)
  shop.receiver.behave(204)
  await workAfter(48 * hour)
  expect(shop.receiver.received).toHaveLength(8)
  expect(shop.log).toContainEqual(expect.objectContaining({ alert: true, endpoint: endpointId }))
  const [dead = ''] = await shop.run('deliveries', 'list', '--state', 'dead')
  expect(dead).toContain('DEAD  8 tries')
  // a later event of the order does not wait for the dead one
  await shop.sara.send('POST', `/orders/${id}/cancel`)
  await shop.work()

  expect(await shop.run('deliveries', 'replay', '--dead')).toEqual(['1 deliveries are due now'])
  await shop.work()

  expect(shop.receiver.steps().slice(-2)).toEqual(['order.cancelled cancelled', 'order.placed placed'])
  expect(new Set(shop.receiver.received.map((request) => request.id)).size).toBe(2)
})

test('a replay sends at once what waits for its next try, and what was sent before', async () => {
  const { id: endpointId } = await shop.addEndpoint()
  shop.receiver.behave(503)
  await shop.sara.order()
  await shop.work()
  await workAfter(5 * second)
  shop.receiver.behave(204)
  const [first] = shop.receiver.received

  await shop.run('deliveries', 'replay', first?.id ?? '')
  await shop.work()
  expect(await shop.deliveries()).toEqual([{ state: 'delivered', tries: 1, problem: null }])
  await shop.run('deliveries', 'replay', '--since', new Date(noon).toISOString(), '--endpoint', endpointId)
  await shop.work()

  expect(shop.receiver.received.map((request) => request.id)).toEqual(Array(4).fill(first?.id))
})

test('a redirect is not followed', async () => {
  await shop.addEndpoint()
  shop.receiver.behave('redirects')
  await shop.sara.order()

  await shop.work()

  expect(shop.receiver.received).toHaveLength(1)
  expect(await shop.deliveries()).toMatchObject([{ state: 'waiting', problem: '127.0.0.1 answered 307' }])
})

test('an endpoint that answers 410 is disabled; what waits is sent when it is enabled', async () => {
  const { id } = await shop.addEndpoint()
  shop.receiver.behave(410)
  await shop.sara.order()
  await shop.work()
  expect((await shop.run('endpoints', 'list'))[0]).toContain('DISABLED: 127.0.0.1 answered 410')
  shop.receiver.behave(204)
  await workAfter(48 * hour)
  expect(shop.receiver.received).toHaveLength(1)

  await shop.run('endpoints', 'enable', id)
  await shop.work()

  expect(shop.receiver.steps()).toEqual(['order.placed placed', 'order.placed placed'])
})

test('an enabled endpoint gets at once what waited for hours after failed tries', async () => {
  const { id } = await shop.addEndpoint()
  shop.receiver.behave(500)
  await shop.sara.order()
  await shop.sara.order()
  await shop.work()
  for (const wait of [5 * second, minute, 5 * minute, 30 * minute]) await workAfter(wait)
  await shop.run('endpoints', 'disable', id)
  shop.receiver.behave(204)
  const before = shop.receiver.received.length

  const said = await shop.run('endpoints', 'enable', id)
  await shop.work()

  expect(said).toEqual(['kitchen is enabled; events of 2 orders waited'])
  expect(shop.receiver.steps().slice(before)).toEqual(['order.placed placed', 'order.placed placed'])
})

test('events of the time in which an endpoint was disabled are sent by a replay', async () => {
  const { id } = await shop.addEndpoint()
  await shop.run('endpoints', 'disable', id)
  const order = await shop.sara.order()
  await shop.work()
  await shop.run('endpoints', 'enable', id)
  await shop.work()
  expect(shop.receiver.received).toEqual([])

  await shop.run('deliveries', 'replay', '--since', new Date(noon).toISOString(), '--endpoint', id)
  await shop.work()

  expect(shop.receiver.received.map(({ event }) => event?.data.order.id)).toEqual([order.id])
})

test('for a day after a rotation both secrets sign, then only the new one', async () => {
  const { id, secret } = await shop.addEndpoint()
  const [next = ''] = await shop.run('endpoints', 'rotate', id)
  const signersOf = async () => {
    await shop.run('endpoints', 'test', id)
    const sent = shop.receiver.received.at(-1)
    return [secret, next].map((by) => sent !== undefined && isSigned(sent, by))
  }

  expect(await signersOf()).toEqual([true, true])
  shop.clock.now += 24 * hour
  vi.setSystemTime(shop.clock.now)
  expect(await signersOf()).toEqual([false, true])
})

test('without an endpoint and a key nothing is written', async () => {
  await shop.sara.order()

  expect(await shop.db.selectFrom('outgoing_event').select('id').execute()).toEqual([])
})

test('an event of a deleted customer carries none of their words', async () => {
  const { id: endpointId } = await shop.addEndpoint('--with-customer')
  const { id } = await shop.sara.order({ note: 'At the side door' })
  await shop.work()
  await shop.fahad.move(id, 'placed', 'rejected', 'Sara Al Harbi is at the other branch')
  await shop.work()
  const before = shop.receiver.received.map(({ text }) => text).join()
  expect(before).toContain('At the side door')
  expect(before).toContain('Al Harbi')
  const sent = shop.receiver.received.length
  await confirmEverybody(shop)
  expect((await shop.sara.send('DELETE', '/me')).status).toBeLessThan(300)

  const since = new Date(noon).toISOString()
  await shop.run('deliveries', 'replay', '--since', since, '--endpoint', endpointId)
  await shop.work()

  const again = shop.receiver.received.slice(sent).map(({ text }) => text)
  expect(again).toHaveLength(2)
  expect(again.filter((text) => /side door|512345671|Al Harbi/.test(text))).toEqual([])
})
