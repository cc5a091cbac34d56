import type { Endpoint } from '#contract/endpoint.ts'

/** What the endpoints of each topic are about: the tags of the OpenAPI document. */
const topics: Readonly<Record<string, string>> = {
  menu: 'The menu of a branch.',
  dishes: 'A dish of the brand, and the branches that sell it.',
  look: 'The colours, the name and the letters of the brand.',
  branches: 'The branches, their hours and their free times.',
  'slot-holds': 'A time that is held for an order until it is placed.',
  auth: 'Signing in by a code or by a password.',
  me: 'The signed-in customer: profile, consents, password, devices and data.',
  session: 'The current session.',
  promos: 'Promo codes.',
  quotes: 'The price of a cart.',
  orders: 'Orders of the customer: place, follow, cancel, pay and rate them.',
  'order-links': 'Links that show family, a guard or the courier their part of an order.',
  'family-carts': 'Carts that several people fill through one link.',
  'payment-links': 'The payment of a phone order by the link in its SMS.',
  payments: 'The payment settings, and events of the payment gateway.',
  staff: 'The branch: its orders, availability, scans, bills, plates and customer service.',
  cards: 'Saved cards.',
  map: 'The settings of the map.',
  addresses: 'Saved addresses.',
  'short-addresses': 'National short addresses.',
  attribution: 'The measurement of advertisements.',
  wallet: 'Points: balance, statement and transfers.',
  invites: 'Invitations of friends.',
  notifications: 'Notifications, and which of them the customer wants.',
  push: 'Push subscriptions.',
  'support-requests': 'Requests to customer service.',
  bills: 'Bills that are opened in a branch and paid there.',
  events: 'What happens to orders, for programs with an API key; the same events are sent as webhooks.',
  owner: 'The figures of all branches, the team, its ratings and the audit.',
  reports: 'Sales, VAT, takings, dishes, times, promises, promotions and points of a period.',
  studio: 'The menu as a draft, its publication and its history; promo codes, points and offers.',
}

/** The topic of an endpoint: the first word of its path. */
export const topicOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[3] ?? 'other'

/** Returns the topics of these endpoints with their descriptions. Throws for a topic that has none. */
export function topicsOf(endpoints: readonly Endpoint[]): { name: string; description: string }[] {
  return [...new Set(endpoints.map(topicOf))].map((name) => {
    const description = topics[name]
    if (description === undefined) throw new Error(`api-topics.ts: expected a description of "${name}"`)
    return { name, description }
  })
}
