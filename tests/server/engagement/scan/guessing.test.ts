import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aPhone } from '#support/scan-code.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const second = 1000

let shop: TestShop
let phone: Awaited<ReturnType<typeof aPhone>>
let olaya: CustomerClient
let narjis: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  phone = await aPhone(await aCustomer(shop, '0512345671'))
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  narjis = await anEmployee(shop, '0512345673', 'narjis')
})
afterEach(() => shop.close())

const scan = (code: string, { by = olaya, at = 'olaya' } = {}) =>
  by.send('POST', `/staff/branches/${at}/scans`, { id: randomUUID(), code })
const wrong = (one: number) => String(900_000_000_000 + one)
const now = () => phone.codeAt(shop.clock.now)
const outcomeOf = (answer: Answer) => (answer.status === 200 ? 'accepted' : problemOf(answer).refusal)

test('an employee is stopped after ten wrong typed codes, and a right one is then refused too', async () => {
  const { digits } = now()
  const said: unknown[] = []
  for (let one = 0; one < 12; one++) {
    said.push(outcomeOf(await scan(wrong(one * 1_000_003))))
    shop.clock.now += 6 * second
  }

  expect(said.slice(0, 10)).toEqual(Array(10).fill('scan-unknown'))
  expect(said.slice(10)).toEqual(['too-many-requests', 'too-many-requests'])
  expect(outcomeOf(await scan(now().digits))).toBe('too-many-requests')
  expect(digits).not.toBe(now().digits)
  // a code of a camera is no guess
  expect(outcomeOf(await scan(now().qr))).toBe('accepted')
})

test('guesses at one customer are counted together over all employees', async () => {
  const number = now().digits.slice(0, 6)
  const guess = (one: number, by: CustomerClient, at: string) =>
    scan(`${number}${String(one).padStart(6, '0')}`, { by, at })
  const real = now().digits.slice(6)
  const guesses = [1, 2, 3, 4, 5, 6].map((one) => (String(one).padStart(6, '0') === real ? 99 : one))

  const said = []
  for (const [place, one] of guesses.entries())
    said.push(outcomeOf(await (place % 2 ? guess(one, olaya, 'olaya') : guess(one, narjis, 'narjis'))))

  expect(said).toEqual([...Array(5).fill('scan-unknown'), 'too-many-requests'])
})

test('hundreds of concurrent guesses are not checked', async () => {
  const said = await Promise.all(Array.from({ length: 60 }, (_, one) => scan(wrong(one * 7919))))

  expect(said.filter((answer) => outcomeOf(answer) === 'scan-unknown').length).toBeLessThanOrEqual(10)
})
