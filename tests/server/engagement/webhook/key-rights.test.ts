import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { keyScopes } from '#domain/event.ts'
import { runKeysCommand } from '#server/identity/api-key/command.ts'
import { secrets } from '#support/personal-texts.ts'
import { openWebhookShop, type WebhookShop } from '#support/webhook-shop.ts'

const table: [string, Endpoint][] = Object.entries(endpoints)
const ofKeys = table.filter(([, { policy }]) => policy === 'key')
const others = table.filter(
  ([, { policy, method }]) => policy !== 'open' && policy !== 'key' && method === 'GET',
)

let shop: WebhookShop
let orderId: string
/** A valid key with this scope only; `customers:read` gives nothing by itself. */
const keys: Record<string, string> = {}
beforeAll(async () => {
  shop = await openWebhookShop()
  for (const scope of ['events:read', 'orders:read']) keys[scope] = (await shop.addKey(scope)).key
  const revoked = await shop.addKey(...keyScopes)
  await runKeysCommand(shop.deps, ['revoke', revoked.id])
  keys.revoked = revoked.key
  keys.wrong = `sufra_${'A'.repeat(43)}`
  keys.short = 'sufra_short'
  keys.all = (await shop.addKey(...keyScopes)).key
  await shop.sara.send('PATCH', '/me', { firstName: 'Ghaliah', lastName: 'Zahrani' })
  orderId = (await shop.sara.order({ note: 'Mild' })).id
  await shop.work()
})
afterAll(() => shop.close())

const pathOf = ({ path }: Endpoint) => path.slice('/api/v1'.length).replace(/:\w+/g, orderId)
const statusWith = async (key: string, endpoint: Endpoint) =>
  (await shop.askWith(keys[key] ?? '', pathOf(endpoint))).status

describe.each(ofKeys)('%s', (_, endpoint) => {
  test('is refused without a key, and with one that is unknown, revoked or cut short', async () => {
    const without = await shop.app.request(endpoint.path.replace(/:\w+/g, orderId))
    const refused = [await statusWith('wrong', endpoint), await statusWith('short', endpoint)]

    expect([without.status, ...refused, await statusWith('revoked', endpoint)]).toEqual([401, 401, 401, 401])
  })

  test('is refused to a key without its scope, and to the session of an owner', async () => {
    const other = endpoint.scope === 'events:read' ? 'orders:read' : 'events:read'

    expect(await statusWith(other, endpoint)).toBe(403)
    expect((await shop.fahad.send('GET', pathOf(endpoint))).status).toBe(401)
  })

  test('is answered with its scope, without the customer', async () => {
    const reply = await shop.askWith(keys[endpoint.scope ?? ''] ?? '', pathOf(endpoint))
    const text = await reply.text()

    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store, private')
    expect(text).toContain(orderId)
    expect(text).toContain('Mild')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('shows the customer to a key with that scope too, and the access log names the key', async () => {
    const reply = await shop.askWith(keys.all ?? '', pathOf(endpoint))

    expect(await reply.text()).toContain('+966512345671')
    const looks = await shop.db
      .selectFrom('access_log')
      .select('order_id')
      .where('staff_id', 'like', 'key\\_%')
      .execute()
    expect(looks).toEqual([{ order_id: orderId }])
  })
})

test.each(others)('%s is not for keys', async (_, endpoint) => {
  expect(await statusWith('all', endpoint)).toBe(401)
})

test('a key opens no more of an order by its link than a stranger sees', async () => {
  const reply = await shop.askWith(keys.all ?? '', `/orders/${orderId}`)

  expect(await reply.json()).toMatchObject({ view: 'open' })
})
