import { dayMs } from '#domain/duration.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hurryLanes } from './deliver.ts'
import { hurryDeliveries } from './delivery-store.ts'
import {
  disableEndpoint,
  enableEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from './endpoint-store.ts'
import type { EventsArguments } from './read-arguments.ts'
import { makeSecret } from './secret.ts'
import { sendWebhook } from './send-webhook.ts'
import { readWebhookUrl } from './webhook-url.ts'

type CommandDeps = Pick<Deps, 'config' | 'db' | 'now' | 'random'>

/** Long enough to change the receiver. */
const overlapMs = dayMs

export async function add(deps: CommandDeps, typed: EventsArguments): Promise<CommandResult> {
  const { subject: name, url: text, topics, withCustomer } = typed
  if (name === '' || text === undefined) return failed('expected a name and --url')
  const url = readWebhookUrl(text, deps.config.webhookStandIn)
  if (typeof url === 'string') return failed(`--url: ${url}`)
  // with a word before it, because an option of a command cannot begin with a dash
  const id = `hook_${deps.random.id()}`
  const { secret, sealed } = await makeSecret(deps, id)
  const endpoint = { id, name, url: url.href, topics: [...topics], with_customer: withCustomer }
  await insertEndpoint(deps.db, { ...endpoint, secret: sealed }, deps.now())
  return succeeded(
    `${id}  ${name}  ${url.href}`,
    secret,
    'Store the secret now: it is not shown again. Then: npm run events -- endpoints test ' + id,
  )
}

export async function list({ db }: CommandDeps): Promise<CommandResult> {
  const endpoints = await listEndpoints(db)
  return succeeded(...endpoints.map(describe), ...(endpoints.length === 0 ? ['no endpoint yet'] : []))
}

export const test = (deps: CommandDeps, typed: EventsArguments): Promise<CommandResult> =>
  withEndpoint(deps, typed, async (endpoint) => {
    const timestamp = new Date(deps.now()).toISOString()
    const event = { id: `evt_${deps.random.id()}`, type: 'test.ping', timestamp, data: {} } as const
    const sent = await sendWebhook(deps, endpoint, event)
    return sent.kind === 'delivered'
      ? succeeded(`${endpoint.name} accepted ${event.id}`)
      : failed(`${endpoint.name} did not accept ${event.id}: ${sent.problem}`)
  })

export const rotate = (deps: CommandDeps, typed: EventsArguments): Promise<CommandResult> =>
  withEndpoint(deps, typed, async ({ id }) => {
    const { secret, sealed } = await makeSecret(deps, id)
    await rotateSecret(deps.db, id, { secret: sealed, earlierUntil: deps.now() + overlapMs })
    return succeeded(
      secret,
      'Store the secret now: it is not shown again. For 24 hours the one before signs too.',
    )
  })

export const disable = (deps: CommandDeps, typed: EventsArguments): Promise<CommandResult> =>
  withEndpoint(deps, typed, async ({ id, name }) => {
    await disableEndpoint(deps.db, id, { because: 'by the owner', at: deps.now() })
    return succeeded(`${name} is disabled`)
  })

export const enable = (deps: CommandDeps, typed: EventsArguments): Promise<CommandResult> =>
  withEndpoint(deps, typed, async ({ id, name }) => {
    const count = await deps.db.transaction().execute(async (tx) => {
      await enableEndpoint(tx, id)
      const lanes = await hurryDeliveries(tx, { endpointId: id, at: deps.now() })
      await hurryLanes(tx, lanes, deps.now())
      return new Set(lanes.map(({ orderId }) => orderId)).size
    })
    return succeeded(`${name} is enabled; events of ${count} orders waited`)
  })

export const remove = (deps: CommandDeps, typed: EventsArguments): Promise<CommandResult> =>
  withEndpoint(deps, typed, async ({ id, name }) => {
    await deps.db.transaction().execute((tx) => removeEndpoint(tx, id, deps.now()))
    return succeeded(`${name} is removed`)
  })

async function withEndpoint(
  { db }: CommandDeps,
  { subject: id }: EventsArguments,
  run: (endpoint: EndpointRow) => Promise<CommandResult>,
): Promise<CommandResult> {
  const endpoint = await findEndpoint(db, id)
  return endpoint
    ? run(endpoint)
    : failed(`there is no endpoint "${id}": npm run events -- endpoints list shows all`)
}

const describe = (endpoint: EndpointRow): string =>
  [
    endpoint.id,
    endpoint.name,
    endpoint.url,
    endpoint.topics.join(' '),
    ...(endpoint.with_customer ? ['with the customer'] : []),
    ...(endpoint.disabled_because === null ? [] : [`DISABLED: ${endpoint.disabled_because}`]),
  ].join('  ')
