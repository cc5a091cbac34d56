import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { activityHeader, type Endpoint, type FileBody } from '#contract/endpoint.ts'
import { type CommonRefusal, commonRefusals, Problem } from '#contract/problem.ts'
import { topicOf, topicsOf } from './api-topics.ts'
import { schemaOf, schemasUsedBy } from './openapi-schemas.ts'
import { rolesOfPolicy } from './serve.ts'
import { webhooks } from './webhooks.ts'

type Parameter = {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
type Response = { readonly description: string; readonly content?: Content }
export type Operation = {
  readonly operationId: string
  readonly summary: string
  /** Who may call it, in words. */
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
  /** Who may call it, and the possible values of `refusal` in a problem. */
  readonly 'x-policy': Endpoint['policy']
  /** What an API key must have. */
  readonly 'x-scope'?: Endpoint['scope']
  readonly 'x-refusals': readonly string[]
}
export type WebhookOperation = Omit<Operation, 'x-policy' | 'x-refusals'>

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** The requests that the shop sends to endpoints of the owner, by the type of the event. */
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookOperation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/**
 * Returns the OpenAPI document of these endpoints. It is generated from the schemas that validate every call,
 * so it cannot differ from them.
 */
export function openApiOf(
  endpoints: Readonly<Record<string, Endpoint>>,
  { sessionCookie }: { sessionCookie: string },
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint)
  }
  const sent = Object.fromEntries(
    Object.entries(webhooks).map(([type, webhook]) => [type, webhookOf(type, webhook)]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ordering',
      version: '1',
      description,
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    tags: topicsOf(Object.values(endpoints)),
    paths,
    webhooks: sent,
    components: {
      schemas: schemasUsedBy({ paths, sent }),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        key: { type: 'http', scheme: 'bearer', description: 'A key that `npm run keys` made' },
      },
    },
  }
}

const signatureHeaders: readonly Parameter[] = [
  { name: 'webhook-id', description: 'The id of the event, the same at each try: process it once.' },
  { name: 'webhook-timestamp', description: 'When this try was sent, in seconds since 1970.' },
  { name: 'webhook-signature', description: 'After the Standard Webhooks specification: `v1,…`.' },
].map((header) => ({ in: 'header', required: true, schema: { type: 'string' }, ...header }))

/** Describes the requests that the shop sends. */
const webhookOf = (type: string, { summary, body }: { summary: string; body: v.GenericSchema }) => ({
  post: {
    operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    description:
      'Sent to the endpoints that the owner made with `npm run events`, at least once, in the order of the events of one order. Any answer from 200 to 299 accepts it; 410 ends it.',
    tags: ['events'],
    // the signature proves who sends
    security: [],
    parameters: signatureHeaders,
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    responses: {
      '2XX': { description: 'Accepted' },
      410: { description: 'Disables the endpoint' },
      default: { description: 'Tried again later, as is no answer within 10 seconds' },
    },
  } satisfies WebhookOperation,
})

const description = [
  'Amounts are whole halalas (100 to the riyal) with VAT inside; instants are ISO 8601 in UTC; the restaurant’s own words come in English and Arabic, one of which may be missing.',
  'What is not a reply is a problem (RFC 9457, application/problem+json): `refusal` says why in one word, `detail` what helps, `issues` where a body does not fit.',
  'A browser’s change is let in from the shop’s own pages only; other programs need no header for that. docs/api.md walks from the menu to a placed order with curl.',
].join('\n\n')

const whoMayCall = {
  open: 'Open to everyone.',
  self: 'For signed-in customers and what is theirs.',
  staff: 'For staff and their own branches.',
  managers: 'For managers and their own branches, and for owners.',
  employee: 'For every employee.',
  owner: 'For owners.',
  reports: 'For owners and accountants.',
  key: 'For programs with an API key, which owners make with `npm run keys`.',
} as const satisfies Record<Endpoint['policy'], string>

function operationOf(operationId: string, endpoint: Endpoint): Operation {
  const { body, file, policy } = endpoint
  return {
    operationId,
    summary: endpoint.summary,
    description: scopedTo(endpoint, whoMayCall[policy]),
    tags: [topicOf(endpoint)],
    security: securityOf(policy),
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    ...(file && { requestBody: { required: true, content: contentOf(file) } }),
    responses: { ...repliesOf(endpoint), ...problemsOf(endpoint.refusals) },
    'x-policy': policy,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    'x-refusals': endpoint.refusals,
  }
}

/** A body that is a file: OpenAPI 3.1 has no schema for its bytes. */
const contentOf = ({ types }: FileBody): Content =>
  Object.fromEntries(types.map((type) => [type, { schema: {} }]))

const scopedTo = ({ scope }: Endpoint, who: string): string =>
  scope === undefined ? who : `${who} The key needs the scope \`${scope}\`.`

const securityOf = (policy: Endpoint['policy']): Operation['security'] =>
  policy === 'open' ? [] : policy === 'key' ? [{ key: [] }] : [{ session: [] }]

function parametersOf(endpoint: Endpoint): Parameter[] {
  const path = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  }))
  return [...path, ...queryOf(endpoint), ...headersOf(endpoint)]
}

function queryOf({ query }: Endpoint): Parameter[] {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }))
}

function headersOf({ idempotent, stream, policy }: Endpoint): Parameter[] {
  const key: Parameter = {
    in: 'header',
    name: 'Idempotency-Key',
    required: true,
    description:
      'Made by the caller, one for each thing wanted. Sent again with the same body, it is answered with what was done the first time.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  }
  const last: Parameter = {
    in: 'header',
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event that was received: the stream goes on after it.',
    schema: { type: 'string' },
  }
  const active: Parameter = {
    in: 'header',
    name: activityHeader,
    required: false,
    description: 'Sent after a touch or a key. A session of staff is locked after 30 minutes without it.',
    schema: { type: 'string', enum: ['1'] },
  }
  return [
    ...(idempotent ? [key] : []),
    ...(stream ? [last] : []),
    ...(policy in rolesOfPolicy ? [active] : []),
  ]
}

function repliesOf({ reply, stream, idempotent }: Endpoint): Record<string, Response> {
  if (!reply) return { 204: { description: 'Done' } }
  const content = { [stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(reply) } }
  if (idempotent)
    return {
      201: { description: 'Done', content },
      200: { description: 'Had been done before, with this key', content },
    }
  return { 200: { description: stream ? 'Events, each with this as its data' : 'OK', content } }
}

/** Common refusals with a status from 500: the server's own faults. */
const faults: ReadonlySet<string> = new Set(['fault', 'unavailable'] satisfies CommonRefusal[])

/**
 * Describes the endpoint's own refusals and the common ones. By range, because the status of a refusal
 * depends on the request; each problem has its exact `status`.
 */
function problemsOf(own: readonly string[]): Record<string, Response> {
  const content = { 'application/problem+json': { schema: schemaOf(Problem) } }
  const common = commonRefusals.filter((refusal) => !faults.has(refusal))
  return {
    '4XX': { description: `Refused: ${[...own, ...common].join(', ')}`, content },
    '5XX': { description: `Failed: ${[...faults].join(', ')}`, content },
  }
}
