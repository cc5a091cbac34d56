import type { PersistedClient } from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import { Session } from '#contract/session.ts'
import { Invites } from '#contract/invite.ts'
import { Invoices } from '#contract/invoice.ts'
import { BrandDish } from '#contract/menu.ts'
import { AnyOrder, OrderList } from '#contract/order.ts'
import { Entries, Wallet } from '#contract/wallet.ts'
import { staffData } from './staff-data.ts'
import { storable, withoutPerson, type Storable } from './storable.ts'

type Query = PersistedClient['clientState']['queries'][number]
/** Whether a stored query is parsed. */
type Wanted = (query: Pick<Query, 'queryHash'> & { state: { dataUpdatedAt: number } }) => boolean

/**
 * Removes personal data from the queries before they are stored in localStorage, which every script of the
 * page can read: orders keep no phone, name, address, payment or note to the courier, invoices no payment,
 * points statements and invitations no names, a session no name, phone or email. What staff have read is in
 * staff-data.ts, and stays only while the session is an employee's. The copy is marked as stale, so that the
 * whole is loaded when there is a network.
 */
export const withoutPersonalData = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: { mutations: [], queries: storedQueries(client.clientState.queries) },
})

function storedQueries(queries: readonly Query[]): Query[] {
  // the device of a former employee loses what they have read
  const isStaff = isOfStaff(queries)
  return queries.filter((query) => isStaff || !isStaffData(query)).flatMap((query) => stripped(query))
}

/**
 * Parses the stored queries, which another build may have stored: each is read by the current schema. One
 * that does not fit or is not wanted is dropped, the others stay. A damaged text gives no queries and the
 * timestamp 0, for which the persister deletes it.
 */
export function parseStoredQueries(text: string, isWanted: Wanted = () => true): PersistedClient {
  const parsed = v.safeParse(Kept, text)
  if (!parsed.success) return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } }
  const { timestamp, buster, clientState } = parsed.output
  return {
    timestamp,
    buster,
    clientState: {
      mutations: [],
      queries: clientState.queries.flatMap((query) => parseQuery(query, isWanted)),
    },
  }
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    timestamp: v.number(),
    buster: v.string(),
    clientState: v.object({ queries: v.array(v.unknown()) }),
  }),
)

const StoredQuery = v.object({
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  dehydratedAt: v.number(),
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
})

function parseQuery(stored: unknown, isWanted: Wanted): Query[] {
  const parsed = v.safeParse(StoredQuery, stored)
  if (!parsed.success || !isWanted(parsed.output)) return []
  const { state, ...query } = parsed.output
  return stripped({ ...query, state: { ...asStale, ...state } })
}

/** The state of a query that was loaded and is stale. */
const asStale = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: true,
  status: 'success',
} as const

function stripped(query: Query): Query[] {
  const data = storableOf(query)?.(query.state.data)
  return data === undefined ? [] : [{ ...query, state: { ...query.state, ...asStale, data } }]
}

/** Whether a query is stored: also if its last load failed, which without a network is always the case. */
export const isStoredQuery = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  state.data !== undefined && storableOf({ queryKey }) !== undefined

const customerData: readonly (readonly [noun: string, Storable])[] = [
  [
    'session',
    storable(Session, ({ customer, ...session }) => ({
      ...session,
      customer: customer && { ...customer, phone: '', email: null, firstName: '', lastName: '' },
    })),
  ],
  [
    'orders',
    storable(OrderList, ({ active, previous }) => ({
      active: active.map(withoutPerson),
      previous: previous.map(withoutPerson),
      next: null,
    })),
  ],
  ['order', storable(AnyOrder, (order) => (order.view === 'whole' ? withoutPerson(order) : order))],
  [
    'invoices',
    storable(Invoices, ({ invoices }) => ({
      invoices: invoices.map((invoice) => ({ ...invoice, payment: null })),
    })),
  ],
  ['wallet', storable(Wallet, (wallet) => wallet)],
  ['dish', storable(BrandDish, (dish) => dish)],
  [
    'entries',
    storable(Entries, ({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, other: null })),
      next: null,
    })),
  ],
  [
    'invites',
    storable(Invites, (invites) => ({
      ...invites,
      friends: invites.friends.map((friend) => ({ ...friend, name: '' })),
    })),
  ],
]

const storables: ReadonlyMap<unknown, Storable> = new Map([...customerData, ...staffData])

const storableOf = ({ queryKey: [noun] }: Pick<Query, 'queryKey'>): Storable | undefined =>
  storables.get(noun)

/** Whether the signed-in customer of these queries is staff. */
export const isOfStaff = (queries: readonly Query[]): boolean =>
  queries.some(
    ({ queryKey: [noun], state: { data } }) =>
      noun === 'session' && v.is(Session, data) && data.customer?.staff != null,
  )

const isStaffData = ({ queryKey: [noun] }: Query): boolean =>
  staffData.some(([staffNoun]) => staffNoun === noun)
