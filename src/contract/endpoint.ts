import type * as v from 'valibot'
import type { KeyScope } from '#domain/event.ts'

type Schema = v.GenericSchema
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call it. `self` is a signed-in customer, for their own data; `staff` a signed-in employee, for
 * their branches; `managers` a manager, for their branches, or an owner; `employee` the same as `staff`, and
 * an accountant; `reports` an owner or an accountant; `key` a program with an API key, which is no session.
 */
export type Policy = 'open' | 'self' | 'staff' | 'managers' | 'employee' | 'owner' | 'reports' | 'key'

/** A file as the body of a request, in place of JSON. */
export type FileBody = { readonly types: readonly string[]; readonly mostBytes: number }

export type Endpoint<
  Path extends string = string,
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Refusal extends string = string,
  May extends Policy = Policy,
> = {
  readonly method: HttpMethod
  /** Absolute, with `:name` for parameters, as Hono writes them. */
  readonly path: Path
  readonly summary: string
  readonly policy: May
  /** What the API key must have; undefined unless the policy is `key`. */
  readonly scope: KeyScope | undefined
  readonly body: Body
  readonly query: Query
  /** Undefined: 204 without a body. */
  readonly reply: Reply
  readonly refusals: readonly Refusal[]
  /** The reply is a stream of server-sent events, each carrying `reply`. */
  readonly stream: boolean
  /** The call must carry an `Idempotency-Key` header. */
  readonly idempotent: boolean
  /**
   * It keeps its rights in a locked session of staff; it then returns no personal data. Other endpoints give
   * a locked session the rights of a customer, and those for staff refuse it as `session-locked`.
   */
  readonly whileLocked: boolean
  /** The body is a file; `body` is then undefined. */
  readonly file?: FileBody
}

/**
 * Declares one API call. The route and the caller get their types from it, and OpenAPI is generated from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const Path extends string,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  const Refusal extends string = never,
  const May extends Policy = Policy,
>(
  method: HttpMethod,
  path: Path,
  about: {
    summary: string
    policy: May
    scope?: KeyScope
    body?: Body
    query?: Query
    reply?: Reply
    refusals?: readonly Refusal[]
    stream?: boolean
    idempotent?: boolean
    whileLocked?: boolean
  },
): Endpoint<Path, Body, Query, Reply, Refusal, May> => ({
  method,
  path,
  summary: about.summary,
  policy: about.policy,
  scope: about.scope,
  // the type parameters guarantee it: undefined exactly where none was given
  body: about.body as Body,
  query: about.query as Query,
  reply: about.reply as Reply,
  refusals: about.refusals ?? [],
  stream: about.stream ?? false,
  idempotent: about.idempotent ?? false,
  whileLocked: about.whileLocked ?? false,
})

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The input of a call: parameters, query and body, each only if the endpoint has it. */
export type InputOf<E extends Endpoint> = ([ParamNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamNames<E['path']>, string>> }) &
  (E['query'] extends Schema ? { query?: v.InferInput<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: v.InferInput<E['body']> } : { body?: undefined })

export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferOutput<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferOutput<E['query']> : undefined
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined
export type RefusalOf<E extends Endpoint> =
  E extends Endpoint<string, infer _B, infer _Q, infer _R, infer Refusal> ? Refusal : never

export const apiBase = '/api/v1'

/**
 * The header of a request that follows a touch or a key: `1`. Without it a session of staff counts as unused,
 * so that a console which polls by itself is locked in the end.
 */
export const activityHeader = 'sufra-activity'
