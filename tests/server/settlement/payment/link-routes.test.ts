import { afterEach, beforeEach, expect, test } from 'vitest'
import { payingByApple } from '#support/apple-pay.ts'
import { problemOf } from '#support/customer-client.ts'
import { minute } from '#support/paying-shop.ts'
import { linkedOf, openPhoneShop, type PhoneShop } from '#support/phone-orders.ts'

let shop: PhoneShop
beforeEach(async () => void (shop = await openPhoneShop({ environment: { APPLE_PAY_NAME: 'Sufra' } })))
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const payByApple = (token: string, amount: number) =>
  shop.visitor.send('POST', `/payment-links/${token}/payments`, {
    token: null,
    applePay: payingByApple({ amount }),
  })

test('a link whose request with Apple Pay never reached the gateway is paid with another sheet', async () => {
  const { order, token } = await shop.linked()
  const before = shop.sandbox.store.list('payment').length
  shop.sandbox.trouble = 'deaf'
  expect(problemOf(await payByApple(token, order.quote.total)).refusal).toBe('gateway-down')
  shop.sandbox.trouble = 'none'
  // the request may still be under way
  expect(linkedOf(await shop.checkLink(token))).toMatchObject({ state: 'checking', payAgain: false })
  shop.clock.now += minute / 2
  expect(linkedOf(await shop.checkLink(token))).toMatchObject({
    state: 'checking',
    url: null,
    payAgain: true,
  })

  const paid = linkedOf(await payByApple(token, order.quote.total))

  expect(paid).toMatchObject({ state: 'paid', payAgain: false })
  expect(shop.sandbox.store.list('payment')).toHaveLength(before + 1)
})

test('a second sheet without an answer is waited for as the first', async () => {
  const { order, token } = await shop.linked()
  shop.sandbox.trouble = 'half-deaf'
  await payByApple(token, order.quote.total)
  shop.clock.now += minute

  await payByApple(token, order.quote.total)

  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'checking', payAgain: false })
  shop.clock.now += minute / 2
  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'checking', payAgain: true })
  shop.sandbox.trouble = 'none'
})

test('after the time to pay the link offers no other sheet', async () => {
  const { order, token } = await shop.linked()
  shop.sandbox.trouble = 'deaf'
  await payByApple(token, order.quote.total)
  shop.sandbox.trouble = 'none'

  shop.clock.now += 15 * minute

  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'checking', payAgain: false })
})

test('a card without an answer of the gateway is sent again by the server, not by the payer', async () => {
  const { token } = await shop.linked()
  const card = await shop.payer.token()
  shop.sandbox.trouble = 'deaf'
  await shop.pay(token, card)
  shop.sandbox.trouble = 'none'

  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'checking', payAgain: false })
})
