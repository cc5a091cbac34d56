import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import type { Customer, Session } from '#contract/session.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { recoveryCodesAtom, useFactor } from '#storefront/staff/lock/use-factor.ts'
import { htmlOf } from '#support/render.tsx'

const customer: Customer = {
  id: 'fahad',
  phone: '+966512345672',
  firstName: 'Fahad',
  lastName: 'Al-Otaibi',
  email: null,
  lang: 'en',
  registered: true,
  agreed: true,
  staff: { role: 'staff', branchIds: ['olaya'] },
}

const Factor = () => useFactor() ?? 'open'

/** What a console shows for a session, while there are recovery codes of an employee. */
function factorOf(session: Omit<Session, 'customer'>, codesOf?: string): Promise<string> {
  const store = createStore()
  store.set(recoveryCodesAtom, codesOf === undefined ? null : { of: codesOf, codes: ['abcd'] })
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, { ...session, customer })
  return htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Factor />
      </QueryClientProvider>
    </Provider>,
  )
}

test.each([
  [{ factor: 'enrol' } as const, undefined, 'enrol'],
  [{}, 'fahad', 'enrol'],
  [{ locked: true }, 'fahad', 'open'],
  [{}, 'huda', 'open'],
  [{}, undefined, 'open'],
])('a console of the session %j with recovery codes of %s shows %s', async (session, codesOf, shown) => {
  expect(await factorOf(session, codesOf)).toBe(shown)
})
