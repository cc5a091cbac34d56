import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/account.ts'
import { aCounter, aGuestOf } from '#support/bills.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'

const day = 24 * 60 * 60_000

let shop: PayingShop
beforeEach(async () => void (shop = await openPayingShop()))
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

/** Sets all consents back to an earlier version, as if the terms had changed. */
async function changeTerms(): Promise<void> {
  await shop.db.updateTable('customer').set({ terms_version: '2025-01' }).execute()
  await shop.db.updateTable('consent').set({ version: '2025-01' }).execute()
}
const isAgreed = async () => {
  const { body } = await shop.sara.send('GET', '/session')
  return (body as { customer: { agreed: boolean } }).customer.agreed
}
const agree = (terms: string = termsVersion) => shop.sara.send('POST', '/me/consents', { terms })

test('a customer with a consent to earlier terms stays signed in, and the session says so', async () => {
  expect(await isAgreed()).toBe(true)

  await changeTerms()

  expect(await isAgreed()).toBe(false)
  expect((await shop.sara.send('GET', '/orders')).status).toBe(200)
})

test('after agreeing to the new terms the same order is accepted', async () => {
  const draft = await shop.sara.agree({ paymentMethod: 'branch' })
  const key = anOrderId()
  await changeTerms()

  expect(problemOf(await shop.sara.place(draft, key)).refusal).toBe('terms-changed')
  expect((await agree()).body).toMatchObject({ customer: { agreed: true } })

  expect((await shop.sara.place(draft, key)).status).toBe(201)
})

test('an order that was placed before is answered in the same way under new terms', async () => {
  const draft = await shop.sara.agree({ paymentMethod: 'branch' })
  const key = anOrderId()
  await shop.sara.place(draft, key)

  await changeTerms()

  expect((await shop.sara.place(draft, key)).status).toBe(200)
})

// docs/decisions/2026-11-22-terms-that-changed.md: what was eaten is paid
test.each(['card', 'counter'] as const)(
  'a bill is paid by %s under new terms without a question',
  async (pay) => {
    await shop.nextDay()
    const bill = await aCounter(shop.staff.fahad).open()
    const payWith =
      pay === 'card' ? { kind: 'token', token: await shop.payer.token(), remember: false } : null
    await changeTerms()

    expect((await aGuestOf(shop.sara, bill.id).claim({ pay, payWith })).status).toBe(200)
  },
)

test('a consent is stored with version and time beside the earlier one, once for each version', async () => {
  await changeTerms()
  shop.clock.now += day
  const at = new Date(shop.clock.now).toISOString()
  await agree()
  shop.clock.now += day
  await agree()

  const { body } = await shop.sara.send('GET', '/me')

  expect(body).toMatchObject({
    consents: [
      { document: 'privacy', version: termsVersion, agreedAt: at },
      { document: 'terms', version: termsVersion, agreedAt: at },
      { document: 'privacy', version: '2025-01' },
      { document: 'terms', version: '2025-01' },
    ],
  })
})

test('a consent to another version than the current one is refused', async () => {
  await changeTerms()

  expect(problemOf(await agree('2025-01'))).toMatchObject({
    refusal: 'terms-other',
    detail: { termsVersion },
  })
  expect(await isAgreed()).toBe(false)
})
