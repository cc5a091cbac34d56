import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMember } from '#support/a-member.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { makeCode } from '#support/promo.ts'
import { confirmEverybody, lastCode } from '#support/sign-in.ts'

const [first, second, third] = ['+966512345681', '+966512345682', '+966512345683']

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

/** A customer with this number, who can change it and delete the account. */
async function aCustomerAt(phone: string) {
  const visitor = await aMember(shop, phone)
  const client = aCustomerClient(askOf(shop), visitor.cookieHeader())
  return {
    ...client,
    changeTo: async (next: string) => {
      await shop.nextDay()
      await confirmEverybody(shop)
      await visitor.send('POST', '/auth/codes', { phone: next, lang: 'en' })
      const changed = await visitor.send('POST', '/me/phone', { phone: next, code: lastCode(shop, next) })
      expect(changed.status).toBe(200)
    },
    leave: async () => {
      await confirmEverybody(shop)
      expect((await client.send('DELETE', '/me')).status).toBe(204)
      await shop.nextDay()
    },
  }
}
const handOver = async (customer: CustomerClient, promoCode: string | null) => {
  const { id } = await customer.order({ promoCode })
  await handOverFeast(shop, shop.staff.fahad, id)
}
const refusalOf = async (client: CustomerClient, promoCode: string) =>
  problemOf(await client.place({ ...(await client.agree()), promoCode })).refusal
const past = () =>
  shop.db.selectFrom('promo_past').select(['code', 'used', 'customer_id']).orderBy('code').execute()

test('after a change of number another account with the earlier one cannot use a code again', async () => {
  await makeCode(shop.deps, 'ONCE --amount 5 --each 1')
  const customer = await aCustomerAt(first)
  await handOver(customer, 'ONCE')
  await customer.changeTo(second)

  expect(await refusalOf(await aCustomerAt(first), 'ONCE')).toBe('promo-used-up')
  const other = await (await aCustomerAt(third)).order({ promoCode: 'ONCE' })
  expect(other.quote.promo).toMatchObject({ discount: 500 })
})

test('after a change of number another account with the earlier one has no first order', async () => {
  await makeCode(shop.deps, 'WELCOME --amount 5 --first-order')
  const customer = await aCustomerAt(first)
  await handOver(customer, null)
  await customer.changeTo(second)

  expect(await refusalOf(await aCustomerAt(first), 'WELCOME')).toBe('promo-unknown')
})

test('a deleted account has used a code with each of its numbers', async () => {
  await makeCode(shop.deps, 'ONCE --amount 5 --each 1')
  const customer = await aCustomerAt(first)
  await handOver(customer, 'ONCE')
  await customer.changeTo(second)
  await customer.leave()

  expect(await refusalOf(await aCustomerAt(first), 'ONCE')).toBe('promo-used-up')
  expect(await refusalOf(await aCustomerAt(second), 'ONCE')).toBe('promo-used-up')
  expect(await past()).toEqual([
    { code: 'ONCE', used: 1, customer_id: null },
    { code: 'ONCE', used: 1, customer_id: null },
  ])
})

test('an account with its earlier number again counts each use once, also when deleted', async () => {
  await makeCode(shop.deps, 'TWICE --amount 5 --each 2')
  const customer = await aCustomerAt(first)
  await handOver(customer, 'TWICE')
  await customer.changeTo(second)
  await customer.changeTo(first)
  await shop.nextDay()

  await handOver(customer, 'TWICE')

  expect(await refusalOf(customer, 'TWICE')).toBe('promo-used-up')
  await customer.leave()
  const kept = (await past()).map(({ used }) => used)
  expect(kept.toSorted((a, b) => a - b)).toEqual([1, 2])
})
