import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotificationList } from '#contract/notification.ts'
import { pushText } from '#server/identity/push/push-text.ts'
import { aMember } from '#support/a-member.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const minute = 60_000

let shop: TestShop
let next = 300_000
let phone: string
let sara: Awaited<ReturnType<typeof aMember>>
beforeAll(async () => void (shop = await openShop()))
beforeEach(async () => {
  shop.clock.now += 3 * 24 * 60 * minute
  phone = `+966515${++next}`
  sara = await aMember(shop, phone)
})
afterAll(() => shop.close())

const toldTo = async (who: Visitor) =>
  v
    .parse(NotificationList, (await who.send('GET', '/notifications')).body)
    .notifications.flatMap((notice) => (notice.kind === 'account' ? [notice.values.what] : []))

test('a sign-in on a new device is notified on the other devices once, the first one is not', async () => {
  expect(await toldTo(sara)).toEqual([])
  shop.clock.now += 5 * minute
  const laptop = aVisitor(shop)
  await signInAs(shop, laptop, phone)

  expect(await toldTo(sara)).toEqual(['new-device'])

  await sara.send('POST', '/notifications/read', { until: new Date(shop.clock.now).toISOString() })
  shop.clock.now += 5 * minute
  await signInAs(shop, laptop, phone)
  expect((await sara.send('GET', '/notifications')).body).toMatchObject({ unread: 0 })
})

test('a set or removed password and a changed number are notified', async () => {
  await sara.confirm()
  await sara.send('PUT', '/me/password', { password: 'nine dates a day' })
  expect(await toldTo(sara)).toEqual(['password'])
  shop.clock.now += minute
  await sara.send('DELETE', '/me/password')
  expect(await toldTo(sara)).toEqual(['no-password', 'password'])

  const to = phone.replace('+966515', '+966516')
  await sara.send('POST', '/auth/codes', { phone: to, lang: 'en' })
  await sara.send('POST', '/me/phone', { phone: to, code: lastCode(shop, to) })

  expect(await toldTo(sara)).toContain('phone')
})

test('an account notification has a title in both languages without personal data', () => {
  const told = {
    id: '1',
    subject: 'phone',
    at: new Date(shop.clock.now).toISOString(),
    sequence: 1,
    isRead: false,
    kind: 'account',
    values: { what: 'phone' },
  } as const
  expect(pushText(told, 'en').title).toBe('Your mobile number was changed')
  expect(pushText(told, 'ar').title).toBe('تغيّر رقم جوال حسابك')
})
