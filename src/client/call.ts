import * as v from 'valibot'
import { activityHeader, type Endpoint, type InputOf, type ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { isActive } from './activity.ts'
import { noteReply } from './connectivity.ts'
import { isApiReply } from './is-api-reply.ts'
import { usualTimeoutMs } from './timeouts.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/**
 * In the browser it is `fetch`; the server render calls its own routes in process. Set once per process: the
 * renders of all visitors use the same one, without cookies.
 */
let transport: Transport = (path, init) => fetch(path, init)

export function setTransport(other: Transport): void {
  transport = other
}

let onMisfit: () => void = () => undefined

/**
 * Calls the listener when a reply, or an event of a stream, does not fit its schema: the server may be newer
 * than this page.
 */
export function setMisfitListener(listener: () => void): void {
  onMisfit = listener
}

export const noteMisfit = (): void => onMisfit()

/** The server refused the request. The message `refusal.<reason>` exists in both languages. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.refusal ?? problem.title}`)
    this.name = 'Refused'
    this.problem = problem
  }

  get refusal(): string {
    return this.problem.refusal ?? 'fault'
  }

  get detail(): Readonly<Record<string, unknown>> {
    return this.problem.detail ?? {}
  }
}

/**
 * No valid reply came from the shop's server: no network, a timeout, a captive portal, or a proxy's error
 * page.
 */
export class Unreachable extends Error {
  /** A proxy answered that the shop is down: the network is there. 511 is the status of a captive portal. */
  readonly isShopDown: boolean

  constructor(message: string, cause?: unknown, status = 0) {
    super(message, { cause })
    this.name = 'Unreachable'
    this.isShopDown = status >= 500 && status !== 511
  }
}

type CallOptions = {
  readonly signal?: AbortSignal
  /** The Idempotency-Key: requests with the same key and body take effect once. */
  readonly key?: string
  /** Milliseconds until it counts as unreachable: `longTimeoutMs`, or by default `usualTimeoutMs`. */
  readonly timeout?: number
  /** Whether the request outlives its page, which is being closed: for bodies below 64 kB. */
  readonly keepalive?: boolean
}

/** Read in the browser only. On the server it has the few public URLs that pages are rendered from. */
const answeredAts = new Map<string, number>()

/**
 * Returns when the server created the last reply from this URL, in milliseconds since 1970; undefined if
 * there is none. Offline, the worker replies from its cache, and this is the age of that copy.
 */
export const answeredAt = (address: string): number | undefined => answeredAts.get(address)

/**
 * Calls an endpoint and returns its parsed reply. Throws `Refused`, `Unreachable`, or what `signal` was
 * aborted with.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const response = await sendRequest(endpoint, input, options)
  if (!response.ok) throw await refusalOf(response)
  // without a reply schema the answer is 204, and its ReplyOf is undefined
  const nothing: unknown = undefined
  if (!endpoint.reply) return nothing as ReplyOf<E>
  const parsed = v.safeParse(endpoint.reply, await jsonOf(response, options.signal))
  if (!parsed.success) {
    onMisfit()
    const [issue] = parsed.issues
    throw new Error(
      `${endpoint.path}: reply does not fit at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`,
    )
  }
  // parsed by the schema that ReplyOf is inferred from
  return parsed.output as ReplyOf<E>
}

/** Returns the URL of an endpoint with its parameters and query, for EventSource and links. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const params: Readonly<Record<string, string>> = input.params ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const entries = Object.entries(input.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Response> {
  const address = addressOf(endpoint, input)
  const timeout = AbortSignal.timeout(options.timeout ?? usualTimeoutMs)
  const signal = options.signal ? eitherOf(options.signal, timeout) : timeout
  try {
    const response = await transport(address, {
      ...initOf(endpoint, input, options),
      signal,
    })
    noteReply(isApiReply(response), response)
    noteDate(address, endpoint, response)
    if (!isApiReply(response))
      throw new Unreachable(
        `${endpoint.path}: another server answered (${response.status})`,
        undefined,
        response.status,
      )
    return response
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof Unreachable) throw error
    noteReply(false)
    throw new Unreachable(`${endpoint.path}: no answer`, error)
  }
}

/** Aborts with the first of two signals, as `AbortSignal.any` does, which Safari has since 17.4. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: either.signal })
  }
  return either.signal
}

function initOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (endpoint.method !== 'GET') headers['content-type'] = 'application/json'
  if (options.key) headers['idempotency-key'] = options.key
  if (isActive(Date.now())) headers[activityHeader] = '1'
  const init = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin' as const,
    ...(options.keepalive && { keepalive: true }),
  }
  return input.body === undefined ? init : { ...init, body: JSON.stringify(input.body) }
}

function noteDate(address: string, { method }: Endpoint, response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '')
  if (method === 'GET' && response.ok && !Number.isNaN(date)) answeredAts.set(address, date)
}

async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    signal?.throwIfAborted()
    throw new Unreachable('the reply ended early', error)
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const parsed = v.safeParse(Problem, await jsonOf(response))
  return parsed.success
    ? new Refused(parsed.output)
    : new Unreachable(`another server answered (${response.status})`)
}
