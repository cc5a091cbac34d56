import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDoctorCommand } from '#server/audience/doctor/command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { complete } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const hour = 60 * 60 * 1000

let shop: TestShop

beforeEach(async () => {
  const provider = {
    INVOICE_AS: 'external',
    INVOICE_EXTERNAL_URL: 'http://127.0.0.1:9/documents',
    INVOICE_EXTERNAL_ISSUER: 'Fawtara',
  }
  shop = await openShop({ environment: provider })
  await stock(shop.deps)
})
afterEach(() => shop.close())

async function sell(): Promise<void> {
  const sara = await aCustomer(shop, '0512345671')
  const staff = await anEmployee(shop, '0512345672', 'olaya')
  await complete(staff, await sara.order())
}

async function lineOfInvoices(invoice: Config['invoice'] = shop.deps.config.invoice) {
  const deps = { ...shop.deps, config: { ...shop.deps.config, invoice } }
  const { lines } = await runDoctorCommand(deps, ['check'])
  return lines.find((line) => line.slice(7).startsWith('invoices'))
}

test('documents that wait for the provider are a warning after twelve hours', async () => {
  await sell()

  const early = await lineOfInvoices()
  shop.clock.now += 13 * hour
  const late = await lineOfInvoices()

  expect(early).toBe('ok     invoices  1 wait for Fawtara')
  expect(late).toBe('warns  invoices  1 wait for Fawtara, the oldest since 2026-11-21T09:00:00.000Z')
})

test('documents that the provider refused fail, with its answer', async () => {
  await sell()
  await shop.db.updateTable('invoice_report').set({ state: 'refused', problem: 'answered 401' }).execute()

  expect(await lineOfInvoices()).toBe('FAILS  invoices  Fawtara refused 1, for example: answered 401')
})

test('documents that wait for a provider that is no longer configured are a warning', async () => {
  expect(await lineOfInvoices({ way: 'simplified' })).toBeUndefined()
  await sell()

  expect(await lineOfInvoices({ way: 'simplified' })).toBe(
    'warns  invoices  1 for a provider are never sent: INVOICE_AS is simplified',
  )
})
