import { afterEach, beforeEach, expect, test } from 'vitest'
import { agreed, aCounter, aGuestOf, asStaffBill } from '#support/bills.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { signIn } from '#support/sign-in.ts'

const phone = '+966512345671'
const day = 24 * 60 * 60_000
/** 300 riyals: half of it is more than any of these points are worth. */
const feast = { what: { kind: 'amount', amount: 30_000 } } as const

let shop: PayingShop
let counter: ReturnType<typeof aCounter>
let fresh: CustomerClient
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  await shop.nextDay()
  counter = aCounter(shop.staff.fahad)
  await givePoints(shop, phone, 3000)
  fresh = aCustomerClient(askOf(shop), await signIn(shop, phone))
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const scanOf = (customer: CustomerClient) => counter.scan(customer, shop.clock.now)

test('staff redeem at most fifty riyals for a code of a new device, and see why and until when', async () => {
  const bill = await counter.open({ ...feast, scanId: await scanOf(fresh) })
  const until = new Date(shop.clock.now + day).toISOString()
  expect(bill.customer).toMatchObject({ balance: 3000, most: 1000, newDevice: { most: 1000, until } })

  expect(problemOf(await counter.settle(bill, agreed(bill, 1100)))).toMatchObject({
    refusal: 'points-new-device',
    detail: { balance: 3000, most: 1000 },
  })
  const paid = asStaffBill(await counter.settle(bill, agreed(bill, 1000)))

  expect(paid.due.points).toMatchObject({ redeemed: 1000 })
})

test('a code of a known device has no such limit', async () => {
  const bill = await counter.open({ ...feast, scanId: await scanOf(shop.sara) })
  expect(bill.customer).toMatchObject({ most: 3000, newDevice: null })

  expect(asStaffBill(await counter.settle(bill, agreed(bill, 2500))).due.points?.redeemed).toBe(2500)
})

test('the limit is for the day, not for each bill', async () => {
  const bills = [
    await counter.open({ ...feast, scanId: await scanOf(fresh) }),
    await counter.open({ ...feast, scanId: await nextScanOf(fresh) }),
  ] as const
  await counter.settle(bills[0], agreed(bills[0], 700))

  expect(problemOf(await counter.settle(bills[1], agreed(bills[1], 400))).refusal).toBe('points-new-device')
  expect((await counter.settle(bills[1], agreed(bills[1], 300))).status).toBe(200)
  expect(await accountOf(shop, phone)).toMatchObject({ held: 0 })
})

test("a bill settled with a scan has the limit of the code's device, also after its sign-out", async () => {
  const bill = await counter.open(feast)
  const scanId = await scanOf(fresh)
  await fresh.send('DELETE', '/session')

  expect(problemOf(await counter.settle(bill, { ...agreed(bill, 1100), scanId })).refusal).toBe(
    'points-new-device',
  )
})

test('several bills that a new device claimed redeem no more together than one', async () => {
  const bills = [await counter.open(feast), await counter.open(feast)] as const
  for (const { id } of bills)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await aGuestOf(fresh, id).claim({ points: 1000 })).status).toBe(200)

  expect((await counter.settle(bills[0], agreed(bills[0], 1000))).status).toBe(200)

  expect(problemOf(await counter.settle(bills[1], agreed(bills[1], 1000))).refusal).toBe('points-new-device')
})

test('the scan shows staff how many points can be redeemed, and their value', async () => {
  const scan = async (customer: CustomerClient) => {
    const id = await nextScanOf(customer)
    return (await shop.staff.fahad.send('GET', `/staff/branches/olaya/scans/${id}`)).body
  }

  expect(await scan(fresh)).toMatchObject({ balance: 3000, worth: 5000, newDevice: { most: 1000 } })
  expect(await scan(shop.sara)).toMatchObject({ balance: 3000, worth: 15_000, newDevice: null })
})

/** A code is accepted once; half a minute later the phone shows another. */
function nextScanOf(customer: CustomerClient): Promise<string> {
  shop.clock.now += 30_000
  return scanOf(customer)
}
