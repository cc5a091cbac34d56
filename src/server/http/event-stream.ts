import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from './env.ts'
import { readSessionToken, type SessionUser } from './session.ts'

export type LiveEvent = {
  readonly event: string
  /** What the browser says in `Last-Event-ID` when it comes back, and `read` is given. */
  readonly id?: string
  readonly data: unknown
}

type Follow = {
  /** Read anew whenever this topic is published. */
  readonly topic: string
  /** What there is to tell since the event with id `after` (undefined: at the beginning). Nothing to tell: an empty list. */
  readonly read: (after: string | undefined) => Promise<readonly LiveEvent[]>
  /**
   * Whether whoever asks may still hear what they were let in for, going by their session as it is at that moment (undefined: they have
   * none any more). Asked before everything that is told and with every ping: a right that is gone ends the stream.
   */
  readonly mayHear: 'anybody' | ((session: SessionUser | undefined) => boolean)
}

const retryMs = 3000
/** Proxies and phones drop a connection that is silent for half a minute or more. */
const pingMs = 25_000
/** A reader who has left so many pieces lying has gone without saying so. */
const mostUnread = 64
/** Then the browser comes back by itself. */
const longestMs = 15 * 60_000

/**
 * A reply of server-sent events: what `read` gives at the beginning and after every publish on the topic. Reads never overlap;
 * publishes during one lead to one more. Ends when the reader goes, falls behind, may hear it no more, `read` throws, or the shop
 * closes; the browser then comes back by itself, and is let in anew.
 */
export function eventStream(c: Context<Env>, deps: Deps, { topic, read, mayHear }: Follow): Response {
  const { live, log, closing } = deps
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const { body, send } = openBody(signal, end)
  let after = c.req.header('last-event-id')

  const whileHeard = (work: () => Promise<void> | void) => async () => {
    try {
      await (mayHear === 'anybody' || mayHear(await findSession(c, deps)) ? work() : end())
    } catch (error) {
      log.warn({ id: c.get('requestId'), err: error }, 'a stream ended because it could not be read')
      end()
    }
  }
  const tell = oneAtATime(
    signal,
    whileHeard(async () => {
      const events = await read(after)
      // one piece, however many: a reader who is given a whole board at once is not behind
      if (events.length > 0) send(events.map(written).join(''))
      after = events.findLast((event) => event.id !== undefined)?.id ?? after
    }),
  )
  const ping = whileHeard(() => send(': still here\n\n'))
  const timers = [setInterval(() => void ping(), pingMs), setTimeout(end, longestMs)]
  const stop = live.subscribe(topic, tell)
  closing.addEventListener('abort', end)
  signal.addEventListener('abort', () => {
    stop()
    closing.removeEventListener('abort', end)
    for (const timer of timers) clearTimeout(timer)
  })

  send(`retry: ${retryMs}\n\n`)
  tell()
  if (closing.aborted) end()
  c.header('x-accel-buffering', 'no')
  c.header('cache-control', 'no-store')
  return c.body(body, 200, { 'content-type': 'text/event-stream; charset=utf-8' })
}

/** Looked up anew: a stream outlives what was known of its reader when it began. */
async function findSession(c: Context<Env>, { config, findSession: find }: Deps) {
  const token = readSessionToken(c, config)
  return token === undefined ? undefined : find(token)
}

/** A body that takes text until the signal; `end` is called when its reader goes or falls behind. */
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
      // the reader has cancelled it already
    }
  })
  return { body, send }
}

/** Runs `work` now, or once more when the run under way is done. */
function oneAtATime(signal: AbortSignal, work: () => Promise<void>): () => void {
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
    if (!running) void run()
  }
}

const written = ({ event, id, data }: LiveEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
