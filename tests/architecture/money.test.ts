import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { amountsAskedBy, fractionsIn, inexactIn } from './money.ts'
import { sourceFiles } from './source-files.ts'

/** They write a number out for somebody to read; nothing counts on with it. */
const onlyWritten = {
  'src/server/catalogue/drawing/bases.ts': 'a scale in a drawing',
  'src/server/platform/page/head.ts': 'schema.org wants riyals with two decimals',
  'src/server/platform/gateway/sandbox/pages.ts': 'the 3-D Secure page of the sandbox shows the amount',
}

test('amounts are whole halalas: nowhere are they made from a text or a fraction', () => {
  // what an owner's command prints is for reading too
  const files = sourceFiles('{src,sw}/**/*.{ts,tsx}').filter(({ path }) => !path.endsWith('/command.ts'))

  expect(inexactIn(files, onlyWritten)).toEqual([])
})

test('no rule about money has a fraction in it', () => {
  const rules = sourceFiles(
    'src/domain/{money,pricing,promo,points,invoice,plates,quote-hash,quote-difference}.ts',
    'src/server/{ordering,settlement}/**/*.ts',
    'src/server/resources/{card,promo,plates}/**/*.ts',
    'src/server/audience/ledger/**/*.ts',
  )

  expect(fractionsIn(rules)).toEqual([])
})

test('no request of a customer has an amount in it', () => {
  const all: readonly Endpoint[] = Object.values(endpoints)

  // an employee says what the table ate: their bill is an amount where it is no dishes
  const byCustomers = all.filter((one) => one.policy !== 'owner' && one !== endpoints.openBill)

  expect(byCustomers.flatMap(amountsAskedBy)).toEqual([])
})

test('what is inexact is found, and a reason that nobody needs', () => {
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

test('an amount in a request is found, however deep', () => {
  const body = v.object({ lines: v.array(v.object({ itemId: v.string(), unitPrice: v.number() })) })

  expect(amountsAskedBy(endpoint('POST', '/orders', { summary: '', policy: 'self', body }))).toEqual([
    'POST /orders unitPrice',
  ])
})
