import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKeysCommand } from '#server/identity/api-key/command.ts'
import { openWebhookShop, type WebhookShop } from '#support/webhook-shop.ts'

const hour = 60 * 60_000

let shop: WebhookShop
beforeAll(async () => {
  shop = await openWebhookShop()
})
afterAll(() => shop.close())

const run = (...words: string[]) => runKeysCommand(shop.deps, words)
const statusOf = async (key: string) => (await shop.askWith(key, '/events')).status

test('a key is shown once; the database has its hash only', async () => {
  const { id, key } = await shop.addKey('events:read')

  expect(key).toMatch(/^sufra_[A-Za-z0-9_-]{43}$/)
  const rows = JSON.stringify(await shop.db.selectFrom('api_key').selectAll().execute())
  expect(rows).not.toContain(key)
  expect((await run('list')).lines.join('\n')).not.toContain(key)
  expect((await run('list')).lines.find((line) => line.startsWith(id))).toContain(
    `till  ${key.slice(0, 12)}…  events:read  made 2026-11-21 12:00  never used`,
  )
  await statusOf(key)
  expect((await run('list')).lines.find((line) => line.startsWith(id))).toContain(
    'last used 2026-11-21 12:00',
  )
})

test('after a rotation both keys are valid for a day; a revoked one ends at once', async () => {
  const { id, key } = await shop.addKey('events:read')
  const next = (await run('rotate', id)).lines[0] ?? ''

  expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200])
  shop.clock.now += 24 * hour
  expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200])
  const last = (await run('rotate', id)).lines[0] ?? ''
  await run('revoke', id)
  expect([await statusOf(next), await statusOf(last)]).toEqual([401, 401])
  expect((await run('rotate', id)).ok).toBe(false)
})

test.each([
  [
    ['add', 'till', '--scope', 'menu:write'],
    '--scope: expected events:read, orders:read, customers:read, got',
  ],
  [['add', 'till', '--scope', 'customers:read'], '--scope: expected events:read or orders:read at least'],
  [['add'], 'add: expected one more word'],
  [['paint', 'till'], 'expected add, list, rotate or revoke, got "paint"'],
  [['revoke', 'none'], 'there is no valid key none'],
])('%j is refused with a reason', async (words, reason) => {
  const { ok, lines } = await run(...words)

  expect(ok).toBe(false)
  expect(lines[0]).toContain(reason)
})
