import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { cards, tell } from '#support/payer.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop({ environment: { PAYMENT_PAGE: 'hosted' } })))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const order = () => shop.sara.order({ paymentMethod: 'card', payWith: null })
const browse = (url: string, init?: RequestInit) =>
  shop.app.request(new URL(url).pathname, { redirect: 'manual', ...init })
const send = (url: string, fields: Record<string, string>) =>
  browse(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })

/** Types the card on the gateway's page as the customer. Returns the URL of the bank. */
async function typeOnPage({ payment }: Order, number: string): Promise<string> {
  const url = payment?.url ?? ''
  expect((await browse(url)).status).toBe(200)
  const card = { name: 'Sara Al Harbi', number, month: '9', year: '31', cvc: '873' }
  return (await send(url, card)).headers.get('location') ?? ''
}
const approve = async (bank: string): Promise<string> =>
  (await send(bank, { decision: 'approve' })).headers.get('location') ?? ''
const payOnPage = async (of: Order, number: string): Promise<string> => approve(await typeOnPage(of, number))

test("with the hosted form the settings say so, and an order is paid on the gateway's page", async () => {
  const settings = await (await shop.app.request('/api/v1/payments/settings')).json()
  expect(settings).toMatchObject({ way: 'page' })
  const placed = await order()
  expect(placed.payment).toMatchObject({ state: 'waiting', card: null })

  const back = await payOnPage(placed, cards.mada)

  expect(new URL(back).pathname).toBe(`/ar/thank-you/${placed.id}/`)
  expect(await shop.payer.checked(placed.id)).toMatchObject({
    status: 'placed',
    payment: { state: 'paid', card: { brand: 'mada', last4: '1010' } },
  })
})

test('a declined card on the page can be followed by another, while the order waits', async () => {
  const placed = await order()
  expect(await payOnPage(placed, cards.noFunds)).toContain(placed.payment?.url)
  expect(await shop.payer.checked(placed.id)).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'waiting' },
  })

  await payOnPage(placed, cards.visa)

  expect((await shop.payer.checked(placed.id)).status).toBe('placed')
})

test('a callback with an unknown payment on our page is matched', async () => {
  const placed = await order()
  await payOnPage(placed, cards.mada)
  const event = shop.sandbox.events.at(-1)
  expect(event?.data.id).not.toBe(placed.payment?.id)

  expect((await tell(shop, event ?? {})).status).toBe(204)

  expect((await shop.payer.find(placed.id)).status).toBe('placed')
})

test('a payment on the page is refunded like any other', async () => {
  const placed = await order()
  await payOnPage(placed, cards.mada)
  await shop.payer.checked(placed.id)
  await shop.staff.fahad.move(placed.id, 'placed', 'rejected', 'Out of rice')
  await shop.runCronJobs()

  const [payment] = await shop.payments(placed.id)
  const atGateway = shop.sandbox.store.find('payment', payment?.gateway_id ?? '')
  expect(atGateway?.refunded).toBe(placed.quote.total)
})

test('a page whose creation was not answered is created again, and only one can be paid', async () => {
  shop.sandbox.trouble = 'mute'
  const placed = await order()
  expect(placed.payment).toMatchObject({ state: 'unknown', url: null })
  shop.sandbox.trouble = 'none'

  const again = await shop.payer.checked(placed.id)
  await payOnPage(again, cards.mada)
  shop.clock.now += minute
  await shop.runCronJobs()

  expect(await shop.payer.find(placed.id)).toMatchObject({ status: 'placed' })
})

test('a customer whom the page sent to the bank has two more minutes to approve', async () => {
  const placed = await order()
  shop.clock.now += 14 * minute
  const bank = await typeOnPage(placed, cards.mada)
  shop.clock.now += 2 * minute
  await shop.runCronJobs()
  expect(await shop.payer.find(placed.id)).toMatchObject({
    status: 'awaiting_payment',
    payment: { state: 'waiting' },
  })

  await approve(bank)
  // a payment that was asked about is asked about again in the next run
  shop.clock.now += 20_000
  await shop.runCronJobs()

  expect(await shop.payer.find(placed.id)).toMatchObject({
    status: 'placed',
    payment: { state: 'paid', refunded: 0 },
  })
})

test('a customer whom the page sent to the bank and who does not answer has 17 minutes', async () => {
  const placed = await order()
  await typeOnPage(placed, cards.mada)

  shop.clock.now += 17 * minute
  await shop.runCronJobs()

  expect((await shop.payer.find(placed.id)).status).toBe('expired')
})

test('the page takes no card after 15 minutes, and an order that was not tried expires', async () => {
  const placed = await order()
  shop.clock.now += 15 * minute
  expect(await typeOnPage(placed, cards.mada)).toBe('')

  await shop.runCronJobs()

  expect((await shop.payer.find(placed.id)).status).toBe('expired')
})

test('an order whose card was declined on the page ends as a failed payment', async () => {
  const placed = await order()
  await payOnPage(placed, cards.noFunds)

  shop.clock.now += 15 * minute
  await shop.runCronJobs()

  expect(await shop.payer.find(placed.id)).toMatchObject({
    status: 'payment_failed',
    payment: { declined: 'card-no-funds' },
  })
})
