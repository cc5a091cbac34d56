import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainFilePath } from '#domain/apple-pay.ts'
import { payingByApple, validationUrl } from '#support/apple-pay.ts'
import { problemOf } from '#support/customer-client.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { openShop } from '#support/shop.ts'

let folder: string
let shop: PayingShop
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-apple-pay-'))
  shop = await openPayingShop()
  await shop.nextDay()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const openWith = (file: string) =>
  openShop({ environment: { APPLE_PAY_NAME: 'Sufra', APPLE_PAY_DOMAIN_FILE: file } })

test('without its settings a shop takes no Apple Pay', async () => {
  const payWith = payingByApple({ amount: 5440 })
  const settings = await shop.sara.send('GET', '/payments/settings')
  const placed = await shop.sara.place(await shop.sara.agree({ paymentMethod: 'card', payWith }))
  const opened = await shop.sara.send('POST', '/payments/apple-pay', { validationUrl })
  const order = await shop.payer.order()

  expect(settings.body).toMatchObject({ applePay: false })
  expect(problemOf(placed).refusal).toBe('payment-unavailable')
  expect(problemOf(opened).refusal).toBe('payment-unavailable')
  expect(problemOf(await shop.payer.pay(order.id, payWith)).refusal).toBe('payment-unavailable')
  expect((await shop.app.request(domainFilePath)).status).toBe(404)
})

test('without a gateway the setting has no effect', async () => {
  const cashOnly = await openShop({ environment: { PAYMENT_GATEWAY: 'none', APPLE_PAY_NAME: 'Sufra' } })

  expect(cashOnly.deps.config.payment.applePay).toBeNull()
  await cashOnly.close()
})

test('the domain file of the settings is served as it is', async () => {
  const file = join(folder, 'association')
  writeFileSync(file, '7B227073704964223A2239454236')
  const open = await openWith(file)

  const answer = await open.app.request(domainFilePath)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toBe('7B227073704964223A2239454236')
  await open.close()
})

test('a domain file that is missing or empty stops the start with its name', async () => {
  const empty = join(folder, 'empty')
  writeFileSync(empty, '\n')
  await expect(openWith(join(folder, 'none'))).rejects.toThrow(/APPLE_PAY_DOMAIN_FILE: .* can be read/)
  await expect(openWith(empty)).rejects.toThrow(/APPLE_PAY_DOMAIN_FILE: .* of the gateway/)
})
