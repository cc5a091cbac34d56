import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { StaffBill } from '#contract/bill.ts'
import { priceBill, amountLine } from '#domain/bill.ts'
import { billsQuery } from '#storefront/staff/staff-bill/queries.ts'
import { useBillChange, withBill } from '#storefront/staff/staff-bill/use-bill-change.ts'
import { htmlOf } from '#support/render.tsx'
import { aSlowRead } from '#support/slow-read.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const quote = JSON.parse(
  JSON.stringify(priceBill({ lines: [amountLine(4200, { en: 'Bill' })], menuVersion: 'm' }, null)),
) as StaffBill['quote']

const aBill = (about: Partial<StaffBill> = {}): StaffBill => ({
  id: 'a',
  state: 'open',
  branchId: 'olaya',
  branchName: { en: 'Olaya' },
  openedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
  quote,
  note: '',
  customer: null,
  pay: null,
  due: quote,
  isBeingPaid: false,
  paid: null,
  ...about,
})

test('a new bill is first in the list, a changed one stays at its place', () => {
  const [a, b] = [aBill(), aBill({ id: 'b' })]

  expect(withBill(undefined, a).bills).toEqual([a])
  expect(withBill({ bills: [a] }, b).bills).toEqual([b, a])
  const paid = aBill({ state: 'cancelled' })
  expect(withBill({ bills: [b, a] }, paid).bills).toEqual([b, paid])
})

test('a slow answer of before the change does not open a settled bill again', async () => {
  const [open, cancelled] = [aBill(), aBill({ state: 'cancelled' })]
  const { release } = aSlowRead({ bills: [open] }, { bills: [cancelled] })
  const client = new QueryClient()
  const query = billsQuery('olaya')
  client.setQueryData(query.queryKey, { bills: [open] })
  const hooks: ReturnType<typeof useBillChange<void>>[] = []
  function Hook() {
    hooks.push(useBillChange('olaya', () => Promise.resolve(cancelled)))
    return null
  }
  await htmlOf(
    <QueryClientProvider client={client}>
      <Hook />
    </QueryClientProvider>,
  )
  const reading = client.query(query)

  await hooks[0]!.mutateAsync()
  release()
  await reading

  expect(client.getQueryData(query.queryKey)?.bills.map(({ state }) => state)).toEqual(['cancelled'])
})
