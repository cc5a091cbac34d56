import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { askOf, problemOf } from '#support/customer-client.ts'
import { aMember } from '#support/a-member.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const adjust = {
  ADJUST_APP_TOKEN: 'abcdefgh1234',
  ADJUST_ORDER_EVENT: 'order1',
  ADJUST_SIGN_UP_EVENT: 'signu1',
  ADJUST_REORDER_EVENT: 'again1',
}
const connectOf = (environment: Record<string, string>) =>
  /connect-src ([^;]*);/.exec(securityHeaders(readConfig(environment))['content-security-policy'] ?? '')?.[1]

let shop: TestShop
beforeAll(async () => void (shop = await openShop({ environment: adjust })))
afterAll(() => shop.close())

test('a page may send to Adjust if a token is set, and to no other host', () => {
  expect(connectOf(adjust)).toBe(
    "'self' https://app.adjust.com https://gdpr.adjust.com https://app.adjust.world https://gdpr.adjust.world",
  )
  expect(connectOf({ ...adjust, ADJUST_BASE: 'https://adjust.example.com' })).toBe(
    "'self' https://adjust.example.com",
  )
  expect(connectOf({ ADJUST_ORDER_EVENT: 'order1' })).toBe("'self'")
})

test('a page receives the token and the environment: sandbox unless production is set', async () => {
  const told = {
    appToken: 'abcdefgh1234',
    orderEvent: 'order1',
    signUpEvent: 'signu1',
    reorderEvent: 'again1',
    base: null,
  }

  expect(await (await askOf(shop)('/attribution')).json()).toEqual({
    adjust: { ...told, environment: 'sandbox' },
  })
  expect(readConfig({ ...adjust, ADJUST_ENVIRONMENT: 'production' }).adjust).toEqual({
    ...told,
    environment: 'production',
  })
  expect(readConfig({}).adjust).toBeNull()
})

test.each([
  ['ADJUST_APP_TOKEN', 'short'],
  ['ADJUST_ENVIRONMENT', 'staging'],
  ['ADJUST_ORDER_EVENT', 'order placed'],
  ['ADJUST_BASE', 'http://adjust.example.com'],
])('%s is not %s', (name, value) => {
  expect(() => readConfig({ ...adjust, [name]: value })).toThrow(new RegExp(`^${name}: expected `))
})

test('a consent is withdrawn although the clock was set back since', async () => {
  const omar = await aMember(shop, '+966512345672')
  await omar.send('PUT', '/me/attribution', { agreed: true })
  shop.clock.now -= 60_000

  const answer = await omar.send('PUT', '/me/attribution', { agreed: false })

  expect(answer.status).toBe(204)
  const { rows } = await sql`
    delete from attribution_consent returning withdrawn_at = agreed_at as ended`.execute(shop.db)
  expect(rows).toEqual([{ ended: true }])
})

test('a consent is stored with its time, and so is its withdrawal', async () => {
  const sara = await aMember(shop, '+966512345671')
  const say = (agreed: boolean) => sara.send('PUT', '/me/attribution', { agreed })
  const at = new Date(shop.clock.now)

  expect((await say(false)).status).toBe(204)
  expect((await say(true)).status).toBe(204)
  await say(true)
  shop.clock.now += 60_000
  await say(false)
  await say(true)

  const later = new Date(shop.clock.now)
  const { rows } = await sql`
    select agreed_at, withdrawn_at from attribution_consent order by id`.execute(shop.db)
  expect(rows).toEqual([
    { agreed_at: at, withdrawn_at: later },
    { agreed_at: later, withdrawn_at: null },
  ])
})

test('a customer agrees twenty times an hour, and can always withdraw', async () => {
  const [omar, lina] = [await aMember(shop, '+966512345674'), await aMember(shop, '+966512345675')]
  const say = (agreed: boolean) => omar.send('PUT', '/me/attribution', { agreed })
  for (let times = 0; times < 20; times += 1) {
    expect((await say(true)).status).toBe(204)
    expect((await say(false)).status).toBe(204)
  }

  const refused = await say(true)

  expect(problemOf(refused)).toMatchObject({ status: 429, refusal: 'too-many-requests' })
  expect(refused.headers.get('retry-after')).toBe('180')
  expect((await say(false)).status).toBe(204)
  expect((await lina.send('PUT', '/me/attribution', { agreed: true })).status).toBe(204)
  shop.clock.now += 3 * 60_000
  expect((await say(true)).status).toBe(204)
})
