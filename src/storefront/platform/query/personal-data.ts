import type { PersistedClient } from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import { Session } from '#contract/account.ts'
import { Invites } from '#contract/invite.ts'
import { Invoices } from '#contract/invoice.ts'
import { AnyOrder, OrderList, type Order } from '#contract/order.ts'
import { Entries, Wallet } from '#contract/wallet.ts'

type Query = PersistedClient['clientState']['queries'][number]

/**
 * Removes personal data from the queries before they are stored in localStorage, which every script of the
 * page can read: orders keep no phone, name, address, payment or note to the driver, invoices no payment,
 * points statements and invitations no names, a session no name, phone or email. The copy is marked as stale,
 * so that the whole is loaded when there is a network.
 */
export const withoutPersonalData = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: { mutations: [], queries: client.clientState.queries.flatMap((query) => stripped(query)) },
})

/**
 * Parses the stored queries; one that does not fit the current schemas is dropped, the others stay. A damaged
 * text gives no queries and the timestamp 0, for which the persister deletes it.
 */
export function parseKept(text: string): PersistedClient {
  const parsed = v.safeParse(Kept, text)
  if (!parsed.success) return { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } }
  const { timestamp, buster, clientState } = parsed.output
  return {
    timestamp,
    buster,
    clientState: { mutations: [], queries: clientState.queries.flatMap(parseQuery) },
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

const KeptQuery = v.object({
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  dehydratedAt: v.number(),
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
})

function parseQuery(stored: unknown): Query[] {
  const parsed = v.safeParse(KeptQuery, stored)
  if (!parsed.success) return []
  const { state, ...query } = parsed.output
  const schema = schemaOf(query)
  return schema && v.is(schema, state.data) ? [{ ...query, state: { ...asStale, ...state } }] : []
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
  const schema = schemaOf(query)
  if (!schema || !v.is(schema, query.state.data)) return []
  const data = strippedData(query)
  return [{ ...query, state: { ...query.state, ...asStale, data } }]
}

/** Whether a query is stored: also if its last load failed, which without a network is always the case. */
export const isKept = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  state.data !== undefined && schemaOf({ queryKey }) !== undefined

const schemas = {
  session: Session,
  orders: OrderList,
  order: AnyOrder,
  invoices: Invoices,
  wallet: Wallet,
  entries: Entries,
  invites: Invites,
} as const

function schemaOf({ queryKey }: Pick<Query, 'queryKey'>) {
  const [noun] = queryKey
  return typeof noun === 'string' && noun in schemas ? schemas[noun as keyof typeof schemas] : undefined
}

function strippedData({ queryKey, state }: Query): unknown {
  switch (queryKey[0]) {
    case 'session': {
      const { customer } = v.parse(Session, state.data)
      return { customer: customer && { ...customer, phone: '', email: null, firstName: '', lastName: '' } }
    }
    case 'orders': {
      const { active, previous } = v.parse(OrderList, state.data)
      return { active: active.map(withoutPerson), previous: previous.map(withoutPerson), next: null }
    }
    case 'invoices': {
      const { invoices } = v.parse(Invoices, state.data)
      return { invoices: invoices.map((invoice) => ({ ...invoice, payment: null })) }
    }
    case 'wallet':
      return v.parse(Wallet, state.data)
    case 'invites': {
      const invites = v.parse(Invites, state.data)
      return { ...invites, friends: invites.friends.map((friend) => ({ ...friend, name: '' })) }
    }
    case 'entries': {
      const { entries } = v.parse(Entries, state.data)
      return { entries: entries.map((entry) => ({ ...entry, other: null })), next: null }
    }
    default: {
      const order = v.parse(AnyOrder, state.data)
      return order.view === 'whole' ? withoutPerson(order) : order
    }
  }
}

/**
 * Removes what identifies or locates the customer. The notes of the dishes stay ("no onions", an allergy): a
 * dish that is ordered again without a network must not lose its note.
 */
const withoutPerson = (order: Order): Order => ({
  ...order,
  customerName: '',
  customerPhone: '',
  address: null,
  note: '',
  paymentMethod: 'cash',
  payment: null,
  courier: null,
})
