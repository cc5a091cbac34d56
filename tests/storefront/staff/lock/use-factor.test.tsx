import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Customer, Session } from '#contract/session.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { noteEnrolled, recoveryCodesAtom, useFactor } from '#storefront/staff/lock/use-factor.ts'
import { htmlOf } from '#support/render.tsx'

afterEach(() => setTransport((path, init) => fetch(path, init)))

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

const { queryKey } = sessionQuery()

/** A page that has read a session. */
function aPage(session: Omit<Session, 'customer'>): QueryClient {
  const client = createQueryClient()
  client.setQueryData(queryKey, { ...session, customer })
  return client
}

/** What a console shows, while there are recovery codes of an employee. */
function factorOf(client: QueryClient, codesOf?: string): Promise<string> {
  const store = createStore()
  store.set(recoveryCodesAtom, codesOf === undefined ? null : { of: codesOf, codes: ['abcd'] })
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
  expect(await factorOf(aPage(session), codesOf)).toBe(shown)
})

test.each([{ factor: 'enrol' } as const, { factor: 'enrol', locked: true } as const])(
  'a console of the session %j shows the recovery codes, and opens after them without a network',
  async (session) => {
    setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
    const page = aPage(session)

    await noteEnrolled(page)

    expect(await factorOf(page, 'fahad')).toBe('enrol')
    await page.invalidateQueries({ queryKey })
    expect(await factorOf(page)).toBe('open')
  },
)

test('a session that was requested before does not bring the first code back', async () => {
  const before: Session = { customer, factor: 'enrol' }
  const reply = Promise.withResolvers<Response>()
  setTransport(() => reply.promise)
  const page = aPage(before)
  const read = page.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)

  await noteEnrolled(page)
  reply.resolve(Response.json(before))
  await read

  expect(await factorOf(page)).toBe('open')
})
