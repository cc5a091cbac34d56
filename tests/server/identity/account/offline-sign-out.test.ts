import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { somePoint } from '#support/push-service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = (path: string, cookie: string) =>
  Promise.resolve(shop.app.request(`/api/v1${path}`, { headers: { cookie } }))

const nameIn = async (reply: Response) =>
  ((await reply.json()) as { customer: { phone: string } | null }).customer?.phone ?? 'nobody'

test('after an offline sign-out the first request ends the session and removes the mark', async () => {
  const cookie = await signIn(shop, '0515100001')

  const first = await ask('/session', `${cookie}; left=1`)

  expect(await nameIn(first)).toBe('nobody')
  expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^left=;.*Max-Age=0/)])
  expect(await nameIn(await ask('/session', cookie))).toBe('nobody')
})

test('with the mark no request is answered with personal data', async () => {
  const cookie = await signIn(shop, '0515100002')

  const orders = await ask('/orders', `${cookie}; left=1`)

  expect(orders.status).toBe(401)
})

test('an answer to the mark does not end the session of a later sign-in', async () => {
  const cookie = await signIn(shop, '0515100003')

  const late = await ask('/session', `${cookie}; left=1`)

  expect(late.headers.getSetCookie().some((line) => line.startsWith('sid='))).toBe(false)
})

test('a mark without a session, and one over https, are removed too', async () => {
  const reply = await ask('/session', '__Host-left=1')

  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-left=;.*Max-Age=0.*Secure/)])
})

test('without the mark the session continues', async () => {
  const cookie = await signIn(shop, '0515100004')

  expect(await nameIn(await ask('/session', cookie))).toBe('+966515100004')
})

test('the device receives no more pushes', async () => {
  const cookie = await signIn(shop, '0515100005')
  const subscribed = await shop.app.request('/api/v1/push/subscription', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint: 'https://fcm.googleapis.com/fcm/send/end-left',
      keys: { p256dh: somePoint, auth: 'a'.repeat(22) },
      lang: 'ar',
    }),
  })
  const subscriptions = () => shop.db.selectFrom('push_subscription').select('endpoint').execute()
  expect([subscribed.status, await subscriptions()]).toEqual([204, [expect.anything()]])

  await ask('/session', `${cookie}; left=1`)

  expect(await subscriptions()).toEqual([])
})
