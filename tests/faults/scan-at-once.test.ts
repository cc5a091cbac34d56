import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aPhone } from '#support/scan-code.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let narjis: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  narjis = await anEmployee(shop, '0512345673', 'narjis')
})
afterEach(() => shop.close())

const scan = (code: string, one: number, id = randomUUID()) =>
  (one % 2 ? olaya : narjis).send('POST', `/staff/branches/${one % 2 ? 'olaya' : 'narjis'}/scans`, {
    id,
    code,
  })
const refusalsOf = (answers: readonly Answer[]) => new Set(answers.map((answer) => problemOf(answer).refusal))

test('of twenty employees at two branches who scan one code concurrently one sees the customer', async () => {
  const { qr } = (await aPhone(sara)).codeAt(shop.clock.now)

  const answers = await Promise.all(Array.from({ length: 20 }, (_, one) => scan(qr, one)))

  const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(200)
  expect(lost.every(({ status }) => status === 409)).toBe(true)
  expect(refusalsOf(lost)).toEqual(new Set(['scan-used']))
  expect(JSON.stringify(lost.map(({ body }) => body))).not.toContain('Fahad')
  expect(await shop.db.selectFrom('scan').select('id').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('scan_alert').select('id').execute()).toHaveLength(2)
})

test('the QR and the digits of one code, scanned concurrently at two branches, count once', async () => {
  const { qr, digits } = (await aPhone(sara)).codeAt(shop.clock.now)

  const answers = await Promise.all([scan(qr, 0), scan(digits, 1)])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('one scan that is sent five times concurrently counts once, with five equal answers', async () => {
  const { qr } = (await aPhone(sara)).codeAt(shop.clock.now)
  const id = randomUUID()

  const answers = await Promise.all(Array.from({ length: 5 }, () => scan(qr, 1, id)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await shop.db.selectFrom('scan_alert').select('id').execute()).toEqual([])
})

test('ten tabs of a device that request its key concurrently receive the same key', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => sara.send('POST', '/me/scan-key')))

  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('of hundreds of concurrent guesses at most ten are checked', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, one) => scan(String(900_000_000_000 + one * 7919), 1)),
  )

  // a busy shop refuses some with 503 before it looks at them
  expect(answers.filter(({ status }) => status !== 429 && status !== 503).length).toBeLessThanOrEqual(10)
})
