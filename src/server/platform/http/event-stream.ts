import type { Context } from 'hono'
import { inTurn } from '#server/platform/db/turn.ts'
import type { Deps } from '#server/platform/deps.ts'
import { spread } from '#server/platform/random.ts'
import type { Env } from './env.ts'
import { asNow, readSessionToken, type SessionUser } from '#server/platform/session.ts'
import { clientIp } from './client-ip.ts'
import { networkOf } from './network.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { minuteMs } from '#domain/duration.ts'

export type LiveEvent = {
  readonly event: string
  /** The browser sends it as `Last-Event-ID` when it reconnects, and `read` gets it. */
  readonly id?: string
  readonly data: unknown
}

type Follow = {
  /** `read` runs again whenever this topic is published. */
  readonly topic: string
  /** The topic in whose cap the stream counts, if it is narrower than `topic`. */
  readonly countedAs?: string
  /**
   * Returns the events since the event with id `after` (undefined at the beginning); an empty list for none.
   * `session` is the reader's current one; undefined for `anybody`.
   */
  readonly read: (
    after: string | undefined,
    session: SessionUser | undefined,
  ) => Promise<readonly LiveEvent[]>
  /** The reader keeps the rights of a locked session; `read` then returns no personal data. */
  readonly whileLocked?: boolean
  /**
   * Returns whether the reader may still receive these events, given the current session (undefined if it has
   * ended). It is checked before each event and with every ping; a lost right ends the stream.
   */
  readonly mayRead: 'anybody' | ((session: SessionUser | undefined) => boolean)
}

/** The pause of a browser before it reconnects, spread: a restart of the server ends all streams at once. */
const retryMs = 3000
/** The stream ends after this time, spread too, and the browser reconnects. */
const longestMs = 15 * minuteMs
/** Proxies and phones drop a connection that is silent for half a minute or more. */
const pingMs = 25_000
/** A reader with this many unread chunks has probably disconnected without closing. */
const mostUnread = 64
/** The wait of a client that may not open a stream now. */
const fullWaitSeconds = 30
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * Returns a response of server-sent events: the result of `read` at the beginning and after every publish on
 * the topic. Reads never overlap; several publishes during a read cause one more read. The stream ends when
 * the reader disconnects, falls behind or loses the right, when `read` throws, or when the server shuts down.
 * The browser then reconnects and is authorised again. Returns a refusal if the network, the session or the
 * topic has too many open streams.
 */
export function eventStream(
  c: Context<Env>,
  deps: Deps,
  { topic, countedAs = topic, read, mayRead, whileLocked = false }: Follow,
): Response | Refusal<'too-many-requests'> {
  // Hono answers HEAD with this handler and never reads the body: a stream would stay open for `longestMs`
  if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
  const { config, live, log, closing, openStreams } = deps
  const network = networkOf(clientIp(c, config))
  const uncount = openStreams.open({ network, session: readSessionToken(c, config), topic: countedAs })
  if (!uncount) return refuse('too-many-requests', { retryAfterSeconds: fullWaitSeconds })
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const { body, send } = openBody(signal, end)
  let after = c.req.header('last-event-id')

  const whileAllowed = (work: (session: SessionUser | undefined) => Promise<void> | void) => async () => {
    try {
      if (mayRead === 'anybody') return await work(undefined)
      const found = await findSession(c, deps)
      const session = found && asNow(found, { whileLocked })
      await (mayRead(session) ? work(session) : end())
    } catch (error) {
      log.warn({ id: c.get('requestId'), err: error }, 'a stream ended because it could not be read')
      end()
    }
  }
  const publishNew = coalesced(
    signal,
    whileAllowed(async (session) => {
      const events = await read(after, session)
      // all events form one chunk, so that a reader who gets a whole board at once does not count as behind
      if (events.length > 0) send(events.map(written).join(''))
      after = events.findLast((event) => event.id !== undefined)?.id ?? after
    }),
  )
  const ping = whileAllowed(() => send(': still here\n\n'))
  // each with a turn of its own: all pings of a stream would share the five seconds that its request may wait
  const timers = [setInterval(() => void inTurn('streams', ping), pingMs), setTimeout(end, spread(longestMs))]
  // in a microtask, when what other listeners share of the earlier state is forgotten (`readShared`)
  const stop = live.subscribe(topic, () => queueMicrotask(publishNew))
  closing.addEventListener('abort', end)
  signal.addEventListener('abort', () => {
    stop()
    uncount()
    closing.removeEventListener('abort', end)
    for (const timer of timers) clearTimeout(timer)
  })

  send(`retry: ${spread(retryMs)}\n\n`)
  publishNew()
  if (closing.aborted) end()
  return c.body(body, 200, streamHeaders)
}

/** Finds the session again: it may have changed since the stream began. */
async function findSession(c: Context<Env>, { config, findSession: find }: Deps) {
  const token = readSessionToken(c, config)
  return token === undefined ? undefined : find(token)
}

/**
 * Returns a body that accepts text until the signal; `end` is called when the reader disconnects or falls
 * behind.
 */
function openBody(signal: AbortSignal, end: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own), cancel: end })
  const send = (text: string): void => {
    if (signal.aborted || !controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -mostUnread) end()
  }
  signal.addEventListener('abort', () => {
    try {
      controller?.close()
    } catch {
      // the reader has cancelled the stream already
    }
  })
  return { body, send }
}

/** Returns a function that runs `work` now, or once more after the current run. */
function coalesced(signal: AbortSignal, work: () => Promise<void>): () => void {
  let asked = 0
  let running = false
  const run = async () => {
    running = true
    for (let done = -1; done !== asked && !signal.aborted;) {
      done = asked
      await work()
    }
    running = false
  }
  return () => {
    asked += 1
    // many listeners of one event get a part of the connections, like one kind of endpoint
    if (!running) void inTurn('streams', run)
  }
}

const written = ({ event, id, data }: LiveEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
