import { type Context, type Handler, Hono } from 'hono'
import type { BodyOf, Endpoint, InputOf, Policy, QueryOf, RefusalOf, ReplyOf } from '#contract/endpoint.ts'
import type { CommonRefusal } from '#contract/problem.ts'
import type { Deps } from '../deps.ts'
import { clientIp } from './client-ip.ts'
import type { Env } from './env.ts'
import { badText, parseInput, readJson } from './input.ts'
import { replyProblem } from './problem.ts'
import { isRefusal, type Refusal, refuse } from './refuse.ts'
import { readSessionToken, type SessionUser, type StaffUser } from './session.ts'

type SessionOf<May extends Policy> = {
  open: SessionUser | undefined
  self: SessionUser
  staff: StaffUser
  owner: StaffUser
}[May]

/** What a handler is given: everything checked, and who asks as far as the endpoint's policy wants to know. */
export type Asked<E extends Endpoint> = {
  readonly params: InputOf<E>['params']
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly session: SessionOf<E['policy']>
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly idempotencyKey: string | undefined
  }
  /** For what is left: a status other than 200, a cookie, a header. */
  readonly c: Context<Env>
}

/** The reply's value, a refusal that the endpoint declares (or that any may give), or a response that is whole already. */
export type Answer<E extends Endpoint> = Frozen<ReplyOf<E>> | Refusal<RefusalOf<E> | CommonRefusal> | Response

/** What the domain computed is readonly all through, and may be sent as it is. */
type Frozen<Value> = Value extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

export type Served = { readonly endpoint: Endpoint; readonly handlerFor: (deps: Deps) => Handler<Env> }

type ServeOptions = {
  /** The handler never learns who asks (only for `open`): so its reply may be kept by caches, and needs no database for it. */
  readonly anonymous?: boolean
}

/** The one way from an endpoint of the contract to a route: parse, let in, handle, reply. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handle: (asked: Asked<E>) => Promise<Answer<E>> | Answer<E>,
  options: ServeOptions = {},
): Served => ({
  endpoint,
  handlerFor: (deps) => async (c) => {
    const asked = await readAsked(deps, endpoint, c, options)
    if (isRefusal(asked)) return replyProblem(c, asked)
    // `readAsked` went by the same endpoint: what it parsed and whom it let in are what the types say
    const answer = await handle(asked as Unchecked & Asked<E>)
    if (isRefusal(answer)) return replyProblem(c, answer)
    if (answer instanceof Response) return answer
    // nobody else's cache may hold what was said to one customer; a handler that knows better has set the header itself
    if (!options.anonymous) c.header('cache-control', 'no-store, private')
    return endpoint.reply === undefined ? c.body(null, 204) : c.json(answer)
  },
})

/** A room's routes: `export const orderRoutes = (deps: Deps) => routes(deps, [serve(placeOrder, …), …])`. */
export function routes(deps: Deps, served: readonly Served[]): Hono<Env> {
  const room = new Hono<Env>()
  for (const { endpoint, handlerFor } of served) room.on(endpoint.method, endpoint.path, handlerFor(deps))
  return room
}

/** The same before the compiler knows which endpoint it is for. */
type Unchecked = Pick<Asked<Endpoint>, 'request' | 'c'> &
  Record<'params' | 'query' | 'body' | 'session', unknown>

async function readAsked(
  deps: Deps,
  endpoint: Endpoint,
  c: Context<Env>,
  options: ServeOptions,
): Promise<Refusal | Unchecked> {
  const session = options.anonymous ? undefined : await findSession(deps, c)
  const refusal = refusedBy(endpoint.policy, session)
  if (refusal) return refusal
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

async function findSession(deps: Deps, c: Context<Env>): Promise<SessionUser | undefined> {
  const token = readSessionToken(c, deps.config)
  const session = token === undefined ? undefined : await deps.findSession(token)
  if (session) c.set('customerId', session.customerId)
  return session
}

function refusedBy(policy: Policy, session: SessionUser | undefined): Refusal | undefined {
  switch (policy) {
    case 'open':
      return undefined
    case 'self':
      return session ? undefined : refuse('not-signed-in')
    case 'staff':
      if (!session) return refuse('not-signed-in')
      return session.staff ? undefined : refuse('not-allowed')
    case 'owner':
      if (!session) return refuse('not-signed-in')
      return session.staff?.role === 'owner' ? undefined : refuse('not-allowed')
    default:
      return policy satisfies never
  }
}
