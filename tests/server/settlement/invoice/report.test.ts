import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportInvoices } from '#server/settlement/invoice/report.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { complete, invoicesOf } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000
const hour = 60 * minute

/** A stand-in for the provider: gives the set answers and records the requests. */
let provider: Server
let answer: { status: number; body: unknown }
let asked: { headers: Record<string, unknown>; body: { id: string; content: { number: string } } }[]

let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient

async function open(environment: Record<string, string>): Promise<void> {
  shop = await openShop({ environment })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  staff = await anEmployee(shop, '0512345672', 'olaya')
}

beforeEach(async () => {
  answer = { status: 201, body: { reference: 'T-1', url: 'https://invoices.example.com/T-1' } }
  asked = []
  provider = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: JSON.parse(text) })
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => provider.close(resolve))
  await shop.close()
})

const external = () => ({
  INVOICE_AS: 'external',
  INVOICE_EXTERNAL_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/documents`,
  INVOICE_EXTERNAL_ISSUER: 'Fawtara',
  INVOICE_EXTERNAL_TOKEN: 'a-secret-of-theirs',
})

async function sold(): Promise<string> {
  const order = await sara.order()
  await complete(staff, order)
  return order.id
}

test('a shop that issues receipts writes one without a QR, and sends no request', async () => {
  await open({ INVOICE_AS: 'receipt' })
  const id = await sold()

  await reportInvoices(shop.deps)

  expect(await invoicesOf(sara, id)).toMatchObject([{ way: 'receipt', qr: null, issuer: null, report: null }])
  expect(asked).toEqual([])
})

test('with a provider our document is a receipt with its name, and later its number', async () => {
  await open(external())
  const id = await sold()
  const before = await invoicesOf(sara, id)

  await reportInvoices(shop.deps)
  await reportInvoices(shop.deps)

  expect(before).toMatchObject([
    { way: 'external', qr: null, issuer: 'Fawtara', report: { state: 'waiting', reference: null } },
  ])
  expect(await invoicesOf(sara, id)).toMatchObject([
    { report: { state: 'issued', reference: 'T-1', url: 'https://invoices.example.com/T-1' } },
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer a-secret-of-theirs',
    'idempotency-key': '300000000000003-INV-000001',
  })
  expect(asked[0]?.body.content.number).toBe('INV-000001')
})

test('one run sends all documents that are due, however many lunch has left', async () => {
  await open(external())
  await sold()
  await copyInvoice(60)

  await reportInvoices(shop.deps)

  expect(asked).toHaveLength(61)
  expect(new Set(asked.map(({ body }) => body.id)).size).toBe(61)
})

test('a provider that is down is asked again with growing pauses, the oldest document first', async () => {
  await open(external())
  const id = await sold()
  await sold()
  answer = { status: 503, body: {} }

  await reportInvoices(shop.deps)
  await reportInvoices(shop.deps)
  const triesAtOnce = asked.map(({ body }) => body.content.number)
  shop.clock.now += hour
  answer = { status: 200, body: { reference: 'T-7' } }
  await reportInvoices(shop.deps)

  expect(triesAtOnce).toEqual(['INV-000001', 'INV-000002'])
  expect(asked.slice(2).map(({ body }) => body.content.number)).toEqual(['INV-000001', 'INV-000002'])
  expect(await invoicesOf(sara, id)).toMatchObject([
    { report: { state: 'issued', reference: 'T-7', url: null } },
  ])
})

test('a provider that is away for hours is logged with an alert', async () => {
  await open(external())
  await sold()
  answer = { status: 503, body: {} }

  for (let tries = 0; tries < 9; tries++) {
    await reportInvoices(shop.deps)
    shop.clock.now += 6 * hour
  }

  const alerts = shop.log.filter(({ msg }) => msg === 'the invoice provider could not be reached')
  expect(alerts.map(({ alert }) => alert)).toEqual([...Array<boolean>(8).fill(false), true])
})

test('a shop that is stopped sends no further document, and the next start sends it', async () => {
  await open(external())
  await sold()
  await sold()
  const closing = new AbortController()
  answer = {
    status: 201,
    get body() {
      closing.abort()
      return { reference: `T-${asked.length}` }
    },
  }

  await reportInvoices({ ...shop.deps, closing: closing.signal })
  const beforeTheStop = asked.map(({ body }) => body.content.number)
  await reportInvoices(shop.deps)

  expect(beforeTheStop).toEqual(['INV-000001'])
  expect(asked.map(({ body }) => body.content.number)).toEqual(['INV-000001', 'INV-000002'])
})

test('a document that the provider refuses is logged, delays no other, and is tried next day', async () => {
  await open(external())
  const id = await sold()
  answer = { status: 422, body: { problem: 'the seller is not known here' } }
  await reportInvoices(shop.deps)
  const refused = await invoicesOf(sara, id)
  await sold()
  answer = { status: 201, body: { reference: 'T-2' } }
  await reportInvoices(shop.deps)
  const numbers = asked.map(({ body }) => body.content.number)

  shop.clock.now += 24 * hour
  await reportInvoices(shop.deps)

  expect(refused).toMatchObject([{ report: { state: 'refused' } }])
  expect(shop.log).toContainEqual(
    expect.objectContaining({
      level: 50,
      alert: true,
      problem: 'answered 422: the seller is not known here',
    }),
  )
  expect(numbers).toEqual(['INV-000001', 'INV-000002'])
  expect(await invoicesOf(sara, id)).toMatchObject([{ report: { state: 'issued' } }])
})

test('a document whose answer cannot be stored delays no other, with one alert', async () => {
  await open(external())
  await sold()
  const id = await sold()
  answer = {
    status: 201,
    get body() {
      return { reference: asked.length === 1 ? 'T-\u0000' : 'T-2' }
    },
  }

  await reportInvoices(shop.deps)
  await reportInvoices(shop.deps)

  expect(asked.map(({ body }) => body.content.number)).toEqual(['INV-000001', 'INV-000002'])
  expect(await invoicesOf(sara, id)).toMatchObject([{ report: { state: 'issued' } }])
  expect(shop.log.filter(({ alert }) => alert)).toHaveLength(1)
})

test('an answer without a reference is refused, and an invalid link is not stored', async () => {
  await open(external())
  const id = await sold()
  answer = { status: 200, body: { url: 'https://invoices.example.com' } }
  await reportInvoices(shop.deps)
  const [first] = await invoicesOf(sara, id)
  shop.clock.now += hour
  answer = { status: 200, body: { reference: 'T-3', url: 'javascript:alert(1)' } }
  await reportInvoices(shop.deps)

  expect(first?.report?.state).toBe('waiting')
  expect((await invoicesOf(sara, id))[0]?.report?.state).toBe('waiting')
})

/** Adds so many due documents with the content of the only invoice. */
async function copyInvoice(count: number): Promise<void> {
  // all of them are of one order
  await sql`drop index invoice_of_order`.execute(shop.db)
  await sql`
    insert into invoice
    select c.* from invoice i
    cross join generate_series(1, ${count}::int) as n
    cross join lateral jsonb_populate_record(i, jsonb_build_object(
      'id', i.id || '-' || n, 'number', i.number || '-' || n,
      'place', i.place + n, 'chain', i.chain + n, 'hash', i.hash || n
    )) as c`.execute(shop.db)
  await sql`
    insert into invoice_report (invoice_id, state, next_at)
    select id, 'waiting', issued_at from invoice where chain > 1`.execute(shop.db)
}
