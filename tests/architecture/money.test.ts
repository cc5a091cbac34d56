import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { amountsAskedBy, fractionsIn, inexactIn } from './money.ts'
import { sourceFiles } from './source-files.ts'

/** These files format a number as text; no result is used in a calculation. */
const onlyWritten = {
  'src/server/catalogue/drawing/bases.ts': 'a scale in a drawing',
  'src/storefront/i18n/plain-number.ts': 'writes a number as Intl would',
}

test('no source makes an amount from a text or a fraction: amounts are whole halalas', () => {
  // commands of an owner print amounts as text
  const files = sourceFiles('{src,sw}/**/*.{ts,tsx}').filter(({ path }) => !path.endsWith('/command.ts'))

  expect(inexactIn(files, onlyWritten)).toEqual([])
})

test('no rule about money contains a fraction', () => {
  const rules = sourceFiles(
    'src/domain/{money,pricing,promo,points,invoice,plates,quote-hash,quote-difference}.ts',
    'src/server/{ordering,settlement}/**/*.ts',
    'src/server/resources/{card,promo,plates}/**/*.ts',
    'src/server/audience/ledger/**/*.ts',
  )

  expect(fractionsIn(rules)).toEqual([])
})

test('no request body of a customer contains an amount', () => {
  const all: readonly Endpoint[] = Object.values(endpoints)

  // these are for staff: a bill without dishes has its amount from the till
  const fromTill: readonly Endpoint[] = [endpoints.openBill, endpoints.sendOfflineEntry]
  const byCustomers = all.filter((one) => one.policy !== 'owner' && !fromTill.includes(one))

  expect(byCustomers.flatMap(amountsAskedBy)).toEqual([])
})

test('a fraction is found, and so is an exception that is not needed', () => {
  const files = [
    { path: 'a.ts', text: 'const x = total.toFixed(2) // parseFloat(y)\nparseFloat(fee)' },
    { path: 'b.ts', text: 'Number.parseFloat(fee)' },
  ]

  expect(inexactIn(files, { 'b.ts': 'why', 'c.ts': 'why' })).toEqual([
    'a.ts:1 .toFixed(',
    'a.ts:2 parseFloat(',
    'c.ts is allowed to be inexact and is not',
  ])
  expect(
    fractionsIn([{ path: 'a.ts', text: `const vat = total * 0.15\nsay('0.15', a1.b2, items[1].x)` }]),
  ).toEqual(['a.ts:1 0.15'])
})

test('an amount in a request body is found at any depth', () => {
  const body = v.object({ lines: v.array(v.object({ itemId: v.string(), unitPrice: v.number() })) })

  expect(amountsAskedBy(endpoint('POST', '/orders', { summary: '', policy: 'self', body }))).toEqual([
    'POST /orders unitPrice',
  ])
})
