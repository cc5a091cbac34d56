import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { deleteHalfWritten } from '#storefront/platform/storage/delete-half-written.ts'
import { halfWritten } from '#storefront/platform/storage/half-written.ts'

const rakan: Session = {
  customer: {
    id: 'rakan',
    phone: '+966512345678',
    firstName: 'Rakan',
    lastName: 'Al Otaibi',
    email: null,
    lang: 'ar',
    registered: true,
    agreed: true,
    staff: { role: 'staff', branchIds: ['olaya'] },
  },
}
const caller = ['caller', 'olaya', '+966500000000']

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  halfWritten.set('rakan', 'phone-order olaya', { phone: '0500000000' })
})

afterEach(() => {
  halfWritten.forget()
  vi.unstubAllGlobals()
})

/** A tab in which Rakan has looked a caller up. */
function aTab(): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery().queryKey, rakan)
  queryClient.setQueryData(caller, { firstName: 'Huda' })
  deleteHalfWritten(queryClient)
  return queryClient
}

test.each([
  ['a lock', { ...rakan, locked: true }],
  ['the end of the session', { customer: null }],
  ['another employee', { customer: { ...rakan.customer, id: 'fahd' } }],
] as [string, Session][])('%s deletes a half-written order and who is calling', (_, session) => {
  const queryClient = aTab()

  queryClient.setQueryData(sessionQuery().queryKey, session)

  expect(halfWritten.get('rakan', 'phone-order olaya')).toBeUndefined()
  expect(queryClient.getQueryData(caller)).toBeUndefined()
})

test('while the session is the same employee’s both stay', () => {
  const queryClient = aTab()

  queryClient.setQueryData(sessionQuery().queryKey, {
    customer: { ...rakan.customer, lang: 'en' },
  } as Session)

  expect(halfWritten.get('rakan', 'phone-order olaya')).toBeDefined()
  expect(queryClient.getQueryData(caller)).toBeDefined()
})
