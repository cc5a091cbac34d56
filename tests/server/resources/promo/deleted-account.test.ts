import { afterEach, beforeEach, expect, test } from 'vitest'
import { endPromo } from '#server/resources/promo/store.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { makeCode } from '#support/promo.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const handOver = async (customer: CustomerClient, promoCode: string | null) => {
  const { id } = await customer.order({ promoCode })
  await handOverFeast(shop, shop.staff.fahad, id)
}
/** Deletes the account, and begins another one with the same number. */
async function beginAgain(customer: CustomerClient): Promise<CustomerClient> {
  await confirmEverybody(shop)
  expect((await customer.send('DELETE', '/me')).status).toBe(204)
  await shop.nextDay()
  return aCustomer(shop, '0512345671')
}
const refusalOf = async (client: CustomerClient, promoCode: string) =>
  problemOf(await client.place({ ...(await client.agree()), promoCode })).refusal
const past = () => shop.db.selectFrom('promo_past').select(['code', 'used']).orderBy('code').execute()

test('a code that each customer may use so often counts the uses of a deleted account', async () => {
  await makeCode(shop.deps, 'TWICE --amount 5 --each 2')
  await makeCode(shop.deps, 'ANY --amount 5')
  await handOver(shop.sara, 'TWICE')
  await handOver(shop.sara, 'ANY')

  const again = await beginAgain(shop.sara)

  expect(await past()).toEqual([{ code: 'TWICE', used: 1 }])
  const second = await again.agree({ promoCode: 'TWICE' })
  // of two orders at once the statement that places them admits one
  const placed = await Promise.all([again.place(second), again.place({ ...second, id: anOrderId() })])
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await refusalOf(again, 'TWICE')).toBe('promo-used-up')
  expect((await shop.omar.order({ promoCode: 'TWICE' })).quote.promo).toMatchObject({ discount: 500 })
})

test('a number that ordered before its account was deleted has no first order again', async () => {
  await makeCode(shop.deps, 'WELCOME --amount 10 --first-order')
  await handOver(shop.sara, null)

  const again = await beginAgain(shop.sara)

  expect(await refusalOf(again, 'WELCOME')).toBe('promo-unknown')
  expect((await shop.omar.order({ promoCode: 'WELCOME' })).quote.promo).toMatchObject({ discount: 1000 })
})

test('of a number that no open code has to know nothing stays', async () => {
  await makeCode(shop.deps, 'ENDED --amount 5 --each 1')
  await makeCode(shop.deps, 'ANY --amount 5')
  await handOver(shop.sara, 'ENDED')
  await endPromo(shop.db, 'ENDED', shop.clock.now)

  await beginAgain(shop.sara)

  expect(await past()).toEqual([])
})
