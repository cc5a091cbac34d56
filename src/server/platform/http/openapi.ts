import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as account from '#contract/account.ts'
import * as address from '#contract/address.ts'
import * as attribution from '#contract/attribution.ts'
import * as availability from '#contract/availability.ts'
import * as bill from '#contract/bill.ts'
import * as branch from '#contract/branch.ts'
import * as card from '#contract/card.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as invite from '#contract/invite.ts'
import * as invoice from '#contract/invoice.ts'
import * as locale from '#contract/locale.ts'
import * as me from '#contract/me.ts'
import * as menu from '#contract/menu.ts'
import * as notification from '#contract/notification.ts'
import * as order from '#contract/order.ts'
import * as owner from '#contract/owner.ts'
import * as payment from '#contract/payment.ts'
import * as plates from '#contract/plates.ts'
import * as problem from '#contract/problem.ts'
import * as promo from '#contract/promo.ts'
import * as push from '#contract/push.ts'
import * as quote from '#contract/quote.ts'
import * as rating from '#contract/rating.ts'
import * as scan from '#contract/scan.ts'
import * as slot from '#contract/slot.ts'
import * as staff from '#contract/staff.ts'
import * as support from '#contract/support.ts'
import * as transfer from '#contract/transfer.ts'
import * as wallet from '#contract/wallet.ts'

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
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
  /** Who may call it, and the possible values of `refusal` in a problem. */
  readonly 'x-policy': Endpoint['policy']
  readonly 'x-refusals': readonly string[]
}
export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

/** All schemas of the contract by name. */
export const shapes = namedShapes([
  account,
  address,
  attribution,
  availability,
  bill,
  branch,
  card,
  invoice,
  locale,
  me,
  menu,
  notification,
  order,
  owner,
  payment,
  plates,
  problem,
  promo,
  push,
  quote,
  rating,
  scan,
  slot,
  support,
  staff,
  transfer,
  wallet,
  invite,
])

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
  return {
    openapi: '3.1.0',
    info: { title: 'Sufra', version: '1', description },
    paths,
    components: {
      schemas: toJsonSchemaDefs(shapes, { overrideRef, errorMode: 'ignore' }),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}

const description = [
  'Amounts are whole halalas (100 to the riyal) with VAT inside; instants are ISO 8601 in UTC; the restaurant’s own words come in English and Arabic, one of which may be missing.',
  'What is not a reply is a problem (RFC 9457, application/problem+json): `refusal` says why in one word, `detail` what helps, `issues` where a body does not fit.',
  'A browser’s change is let in from the shop’s own pages only; other programs need no header for that. docs/api.md walks from the menu to a placed order with curl.',
].join('\n\n')

function operationOf(operationId: string, endpoint: Endpoint): Operation {
  const { body, policy } = endpoint
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[3] ?? 'other'],
    security: policy === 'open' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: { ...repliesOf(endpoint), default: problemOf(endpoint.refusals) },
    'x-policy': policy,
    'x-refusals': endpoint.refusals,
  }
}

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

function headersOf({ idempotent, stream }: Endpoint): Parameter[] {
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
  return [...(idempotent ? [key] : []), ...(stream ? [last] : [])]
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

/** Describes the endpoint's own refusals and the common ones. */
const problemOf = (refusals: readonly string[]): Response => ({
  description: `Refused: ${[...refusals, ...problem.commonRefusals].join(', ')}`,
  content: { 'application/problem+json': { schema: schemaOf(problem.Problem) } },
})

function schemaOf(schema: v.GenericSchema): JsonSchema {
  // definitions are listed once, under components
  const {
    $schema: _,
    $defs: __,
    ...own
  } = toJsonSchema(schema, {
    definitions: shapes,
    overrideRef,
    errorMode: 'ignore',
  })
  return own
}

const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`

function namedShapes(modules: readonly Readonly<Record<string, unknown>>[]): Record<string, v.GenericSchema> {
  const named: Record<string, v.GenericSchema> = {}
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isSchema(value)) continue
    if (name in named) throw new Error(`two shapes of the contract are called ${name}`)
    named[name] = value
  }
  return named
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
