import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEventsCommand } from '#server/engagement/webhook/command.ts'
import { openWebhookShop, type WebhookShop } from '#support/webhook-shop.ts'

let shop: WebhookShop
beforeAll(async () => {
  shop = await openWebhookShop()
})
afterAll(() => shop.close())

test('an endpoint is added, tested and removed; its secret is shown once, and stored encrypted', async () => {
  const { id, secret } = await shop.addEndpoint('--topic', 'order.placed')

  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const stored = await shop.db.selectFrom('webhook_endpoint').select('secret').executeTakeFirstOrThrow()
  expect(stored.secret).not.toContain(secret.slice('whsec_'.length))
  const [listed = ''] = await shop.run('endpoints', 'list')
  expect(listed).toBe(`${id}  kitchen  ${shop.receiver.url}  order.placed`)
  expect((await shop.run('endpoints', 'test', id))[0]).toMatch(/^kitchen accepted evt_/)
  expect(JSON.parse(shop.receiver.received[0]?.text ?? '')).toMatchObject({ type: 'test.ping', data: {} })
  await shop.run('endpoints', 'disable', id)
  expect((await shop.run('endpoints', 'list'))[0]).toContain('DISABLED: by the owner')
  await shop.run('endpoints', 'remove', id)
  expect(await shop.run('endpoints', 'list')).toEqual(['no endpoint yet'])
  expect((await runEventsCommand(shop.deps, ['endpoints', 'enable', id])).ok).toBe(false)
  const since = new Date(shop.clock.now).toISOString()
  const replay = ['deliveries', 'replay', '--since', since, '--endpoint', id]
  expect((await runEventsCommand(shop.deps, replay)).lines).toEqual(['there is no such delivery'])
})

test('an endpoint whose name leads to this machine is not reached', async () => {
  const added = await shop.run('endpoints', 'add', 'inside', '--url', 'https://localhost:8443/')

  const { ok, lines } = await runEventsCommand(shop.deps, [
    'endpoints',
    'test',
    added[0]?.split(' ')[0] ?? '',
  ])

  expect(ok).toBe(false)
  expect(lines[0]).toContain('localhost does not resolve to public addresses only')
})

test('a test of an endpoint that refuses says what it answered', async () => {
  const { id } = await shop.addEndpoint()
  shop.receiver.behave(401)

  const { ok, lines } = await runEventsCommand(shop.deps, ['endpoints', 'test', id])

  expect(ok).toBe(false)
  expect(lines[0]).toMatch(/^kitchen did not accept evt_\S+: 127\.0\.0\.1 answered 401$/)
})

test.each([
  [['endpoints', 'add', 'till', '--url', 'http://till.example.com/'], '--url: expected https'],
  [
    ['endpoints', 'add', 'till', '--url', 'https://192.168.0.4/'],
    '--url: expected a host name instead of an address',
  ],
  [['endpoints', 'add', 'till'], 'expected a name and --url'],
  [
    ['endpoints', 'add', 'till', '--url', 'https://till.example.com/', '--topic', 'order.eaten'],
    '--topic: expected one of order.placed, order.status_changed, order.delayed, order.changed, order.cancelled, order.refunded, got "order.eaten"',
  ],
  [
    ['endpoints', 'test', 'nothing'],
    'there is no endpoint "nothing": npm run events -- endpoints list shows all',
  ],
  [['endpoints', 'paint'], 'there is no "endpoints paint"'],
  [['deliveries', 'list', '--state', 'lost'], '--state: expected waiting, delivered, dead, got "lost"'],
  [['deliveries', 'replay'], 'expected an id of an event, --dead, or --since with --endpoint'],
  [['deliveries', 'replay', '--since', '2026-11-25T18:00:00Z'], '--since: expected --endpoint too'],
  [
    ['deliveries', 'replay', '--since', 'noon', '--endpoint', 'a'],
    '--since: expected an instant such as 2026-11-25T18:00:00+03:00',
  ],
  [
    // of a machine in another country it would be another instant
    ['deliveries', 'replay', '--since', '2026-11-25T18:00', '--endpoint', 'a'],
    '--since: expected an instant such as 2026-11-25T18:00:00+03:00',
  ],
  [['deliveries', 'replay', 'evt_none'], 'there is no such delivery'],
])('%j is refused with a reason', async (words, reason) => {
  const { ok, lines } = await runEventsCommand(shop.deps, words)

  expect([ok, lines[0]]).toEqual([false, reason])
})
