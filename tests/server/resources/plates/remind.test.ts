import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { remindOfPlates } from '#server/resources/plates/remind.ts'
import { SmsFailure, type SmsFailureReason } from '#server/platform/sms/sms.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { aFailingSms } from '#support/failing-sms.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let sara: CustomerClient
let fahad: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withTrays)
  sara = await aCustomer(shop, '0512345671')
  fahad = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(() => shop.close())

/** Completes an order on Saturday at this hour and minute in Riyadh: its plates are due on Tuesday. */
async function lend(minute: number, about: Parameters<typeof aFeast>[0] = {}): Promise<string> {
  const { id } = await sara.order(aFeast(about))
  shop.clock.now = instantOf('2026-11-21', minute) - 5 * 60_000
  await handOverFeast(shop, fahad, id)
  shop.clock.now = instantOf('2026-11-21', minute)
  await shop.db
    .updateTable('plates_loan')
    .set({ handed_over_at: new Date(shop.clock.now), due_at: new Date(shop.clock.now + 72 * hour) })
    .execute()
  return id
}

const asked = () => shop.sms.filter(({ code }) => code === undefined)

async function remindAt(day: string, minute: number): Promise<number> {
  shop.clock.now = instantOf(day, minute)
  await remindOfPlates(shop.deps)
  return asked().length
}

test('a customer is reminded of plates the day before and when they are late, once each', async () => {
  const id = await lend(14 * 60, { lang: 'en' })

  const sent = [
    await remindAt('2026-11-23', 13 * 60 + 50),
    await remindAt('2026-11-23', 14 * 60),
    await remindAt('2026-11-23', 14 * 60 + 10),
    await remindAt('2026-11-24', 14 * 60),
    await remindAt('2026-11-24', 14 * 60 + 10),
    await remindAt('2026-11-25', 14 * 60),
  ]

  expect(sent).toEqual([0, 1, 1, 1, 2, 2])
  const [soon, late] = asked()
  expect(soon).toMatchObject({ to: '+966512345671', lang: 'en' })
  expect(soon?.text).toBe(
    `Sufra: the 3 plates of your order 1000 (Olaya) are due back on Tuesday 24 November, at any of our branches. You get 90 SAR back.\nhttp://localhost:8080/en/order/${id}/`,
  )
  expect(late?.text).toContain('3 plates of your order 1000 (Olaya) were due back on Tuesday 24 November')
})

test('a reminder in Arabic names the plates that are still lent', async () => {
  const id = await lend(14 * 60)
  await fahad.send('POST', `/staff/orders/${id}/plates`, {
    id: '7c0e6c7c-1111-4222-8333-444455556666',
    branchId: 'olaya',
    lines: [{ place: 2, quantity: 1 }],
    way: 'cash',
  })

  await remindAt('2026-11-23', 15 * 60)

  expect(asked()[0]?.text).toContain('موعد إرجاع الصحنين من طلبك 1000 (العليا) يوم الثلاثاء، 24 نوفمبر')
  expect(asked()[0]?.text).toContain('60 ريال')
})

test('a reminder that is due at night is sent at nine in the morning', async () => {
  await lend(23 * 60)

  const sent = [
    await remindAt('2026-11-23', 23 * 60),
    await remindAt('2026-11-24', 3 * 60),
    await remindAt('2026-11-24', 8 * 60 + 59),
    await remindAt('2026-11-24', 9 * 60),
    await remindAt('2026-11-24', 23 * 60 + 30),
    await remindAt('2026-11-25', 9 * 60),
  ]

  expect(sent).toEqual([0, 0, 0, 1, 1, 2])
})

test('a customer without lent plates is not reminded', async () => {
  const id = await lend(14 * 60)
  await fahad.send('POST', `/staff/orders/${id}/plates`, {
    id: '7c0e6c7c-1111-4222-8333-444455556666',
    branchId: 'olaya',
    lines: [{ place: 2, quantity: 3 }],
    way: 'cash',
  })

  expect(await remindAt('2026-11-23', 15 * 60)).toBe(0)
  expect(await remindAt('2026-11-24', 15 * 60)).toBe(0)
})

test('two concurrent processes send one reminder', async () => {
  await lend(14 * 60)
  shop.clock.now = instantOf('2026-11-23', 15 * 60)

  await Promise.all([1, 2, 3, 4].map(() => remindOfPlates(shop.deps)))

  expect(asked()).toHaveLength(1)
})

test('a gateway without balance is tried again, an unreachable number is not', async () => {
  await lend(14 * 60)
  shop.clock.now = instantOf('2026-11-23', 15 * 60)
  const failing = (reason: 'no-balance' | 'bad-recipient') => ({
    ...shop.deps,
    sms: { send: () => Promise.reject(new SmsFailure(reason, 'no')) },
  })

  await remindOfPlates(failing('no-balance'))
  await remindOfPlates(failing('bad-recipient'))
  await remindOfPlates(shop.deps)

  expect(asked()).toHaveLength(0)
  const told = shop.log.filter(({ msg }) => msg === 'a plate reminder could not be sent')
  expect(told.map(({ again }) => again)).toEqual([true, false])
  expect(JSON.stringify(told)).not.toContain('512345671')
})

test.each<[SmsFailureReason, number]>([
  ['timed-out', 2],
  ['cut-off', 2],
  ['not-understood', 2],
  ['sender-not-registered', 2],
  ['unreachable', 3],
  ['not-authorised', 3],
])('after the failure %s of one reminder the others wait for the next round', async (reason, left) => {
  await lend(14 * 60)
  await lend(14 * 60)
  await lend(14 * 60)
  shop.clock.now = instantOf('2026-11-23', 15 * 60)
  const sms = aFailingSms(reason)

  await remindOfPlates({ ...shop.deps, sms })
  await remindOfPlates(shop.deps)

  expect(sms.tried).toHaveLength(1)
  expect(asked()).toHaveLength(left)
})

test('a number that does not exist delays no reminder of others', async () => {
  await lend(14 * 60)
  await lend(14 * 60)
  shop.clock.now = instantOf('2026-11-23', 15 * 60)
  const sms = aFailingSms('bad-recipient')

  await remindOfPlates({ ...shop.deps, sms })

  expect(sms.tried).toHaveLength(2)
})

test('a customer with another number since the order is reminded there', async () => {
  await lend(14 * 60)
  await shop.db
    .updateTable('customer')
    .set({ phone: '+966512345688' })
    .where('phone', '=', '+966512345671')
    .execute()

  await remindAt('2026-11-23', 14 * 60)

  expect(asked().map(({ to }) => to)).toEqual(['+966512345688'])
})
