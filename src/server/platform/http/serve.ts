import { type Context, type Handler, Hono } from 'hono'
import {
  activityHeader,
  apiBase,
  type BodyOf,
  type Endpoint,
  type InputOf,
  type Policy,
  type QueryOf,
  type RefusalOf,
  type ReplyOf,
} from '#contract/endpoint.ts'
import type { CommonRefusal } from '#contract/problem.ts'
import { inOrderTurn, inTurn } from '#server/platform/db/turn.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientIp } from './client-ip.ts'
import type { Env } from './env.ts'
import { badText, parseInput, readJson } from './input.ts'
import { type ProblemDetail, replyProblem } from './problem.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { type StaffRole, staffRoles } from '#domain/staff-role.ts'
import {
  asNow,
  type KeyUser,
  readKey,
  readSessionToken,
  type SessionUser,
  type StaffUser,
} from '#server/platform/session.ts'
import { type Bucket, takeToken } from './rate-limit-store.ts'

type SessionOf<May extends Policy> = {
  open: SessionUser | undefined
  self: SessionUser
  staff: StaffUser
  managers: StaffUser
  employee: StaffUser
  owner: StaffUser
  reports: StaffUser
  key: KeyUser
}[May]

/**
 * The input of a handler: the checked parameters, query and body, and the session, or the key, as the
 * endpoint's policy requires.
 */
export type HandlerInput<E extends Endpoint> = {
  readonly params: InputOf<E>['params']
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly session: SessionOf<E['policy']>
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly idempotencyKey: string | undefined
  }
  /** For the rest: a status other than 200, a cookie, a header. */
  readonly c: Context<Env>
}

/**
 * The result of a handler: the reply's value, a refusal of the endpoint or a common one, or a complete
 * response.
 */
type Answer<E extends Endpoint> =
  | Frozen<ReplyOf<E>>
  | Refusal<RefusalOf<E> | CommonRefusal, ProblemDetail>
  | Response

/** Deeply readonly, so that values of the domain can be sent as they are. */
type Frozen<Value> = Value extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

type Served = { readonly endpoint: Endpoint; readonly handlerFor: (deps: Deps) => Handler<Env> }

type ServeOptions = {
  /**
   * Skips the session look-up (only for the policy `open`), so that the reply is cacheable and needs no
   * database.
   */
  readonly anonymous?: boolean
  /** It places or pays an order: the database serves it before all others, also on connections of its own. */
  readonly isOrder?: boolean
}

/** Turns an endpoint of the contract into a route: parse, authorise, handle, reply. All routes use it. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>,
  options: ServeOptions = {},
): Served {
  const answerIn = async (deps: Deps, c: Context<Env>) => {
    const input = await readInput(deps, endpoint, c, options)
    if (isRefusal(input)) return replyProblem(c, input)
    // safe cast: `readInput` used the same endpoint to parse the input and to authorise the session
    const answer = await handle(input as Unchecked & HandlerInput<E>)
    if (isRefusal(answer)) return replyProblem(c, answer)
    if (answer instanceof Response) return answer
    // shared caches must not store a reply to one customer; a handler that returns a Response sets its own
    // header
    if (!options.anonymous) c.header('cache-control', 'no-store, private')
    return endpoint.reply === undefined ? c.body(null, 204) : c.json(answer)
  }
  const inOwnTurn = options.isOrder ? inOrderTurn : inTurn
  const kind = kindOf(endpoint)
  return { endpoint, handlerFor: (deps) => (c) => inOwnTurn(kind, () => answerIn(deps, c)) }
}

/** Returns the path before its first parameter, as `me/favourites`: these endpoints read the same tables. */
const kindOf = ({ path }: Endpoint): string => path.slice(apiBase.length + 1).split('/:')[0] ?? ''

/**
 * Returns the routes of a module: `export const orderRoutes = (deps: Deps) => routes(deps, [serve(placeOrder,
 * …), …])`.
 */
export function routes(deps: Deps, served: readonly Served[]): Hono<Env> {
  const app = new Hono<Env>()
  for (const { endpoint, handlerFor } of served) app.on(endpoint.method, endpoint.path, handlerFor(deps))
  return app
}

/** The input of a handler before its endpoint is known to the compiler. */
type Unchecked = Pick<HandlerInput<Endpoint>, 'request' | 'c'> &
  Record<'params' | 'query' | 'body' | 'session', unknown>

async function readInput(
  deps: Deps,
  endpoint: Endpoint,
  c: Context<Env>,
  options: ServeOptions,
): Promise<Refusal | Unchecked> {
  const session =
    endpoint.policy === 'key'
      ? await findKey(deps, endpoint, c)
      : await findSessionNow(deps, endpoint, c, options)
  if (isRefusal(session)) return session
  const params = c.req.param()
  if (badText(params) !== undefined) return refuse('not-found')
  const query = parseInput(endpoint.query, c.req.query(), 'query')
  if (isRefusal(query)) return query
  const json = endpoint.body === undefined ? undefined : await readJson(c)
  if (isRefusal(json)) return json
  const body = parseInput(endpoint.body, json, '')
  if (isRefusal(body)) return body
  const request = {
    id: c.get('requestId'),
    ip: clientIp(c, deps.config),
    idempotencyKey: c.req.header('idempotency-key'),
  }
  return { params, query, body, session, request, c }
}

/** A consumer that catches up reads 100 events a request, so two a second are more than an order rush. */
const keyBucket: Bucket = { capacity: 120, perSecond: 2 }

async function findKey(deps: Deps, { scope }: Endpoint, c: Context<Env>): Promise<Refusal | KeyUser> {
  const text = readKey(c)
  const key = text === undefined ? undefined : await deps.findKey(text)
  if (!key) return refuse('not-signed-in')
  if (scope === undefined || !key.scopes.includes(scope)) return refuse('not-allowed')
  const taken = await takeToken(deps.db, `key:${key.keyId}`, keyBucket, deps.now())
  return taken.ok ? key : refuse('too-many-requests', taken)
}

async function findSessionNow(
  deps: Deps,
  endpoint: Endpoint,
  c: Context<Env>,
  { anonymous }: ServeOptions,
): Promise<Refusal | SessionUser | undefined> {
  const found = anonymous ? undefined : await findSession(deps, c)
  return refusedBy(endpoint, found) ?? (found && asNow(found, endpoint))
}

async function findSession(deps: Deps, c: Context<Env>): Promise<SessionUser | undefined> {
  const token = readSessionToken(c, deps.config)
  const session =
    token === undefined
      ? undefined
      : await deps.findSession(token, { isActive: c.req.header(activityHeader) === '1' })
  if (session) c.set('customerId', session.customerId)
  return session
}

function refusedBy({ policy, whileLocked }: Endpoint, session: SessionUser | undefined): Refusal | undefined {
  const refusal = refusedByPolicy(policy, session)
  if (refusal || policy === 'open' || policy === 'self') return refusal
  if (session?.factor === 'code') return refuse('factor-needed')
  if (session?.factor === 'enrol') return refuse('factor-missing')
  return session?.locked && !whileLocked ? refuse('session-locked') : undefined
}

/** The roles that may call endpoints of a policy for staff. */
export const rolesOfPolicy: Readonly<
  Record<'staff' | 'managers' | 'employee' | 'owner' | 'reports', readonly StaffRole[]>
> = {
  staff: ['staff', 'manager', 'owner'],
  managers: ['manager', 'owner'],
  employee: staffRoles,
  owner: ['owner'],
  reports: ['owner', 'accountant'],
}

function refusedByPolicy(policy: Policy, session: SessionUser | undefined): Refusal | undefined {
  switch (policy) {
    case 'open':
      return undefined
    case 'self':
      return session ? undefined : refuse('not-signed-in')
    case 'key':
      return refuse('not-signed-in')
    case 'staff':
    case 'managers':
    case 'employee':
    case 'owner':
    case 'reports': {
      if (!session) return refuse('not-signed-in')
      const role = session.staff?.role
      return role !== undefined && rolesOfPolicy[policy].includes(role) ? undefined : refuse('not-allowed')
    }
    default:
      return policy satisfies never
  }
}
