import pg from 'pg'
import type { Logger } from 'pino'
import { inOrderTurn } from '#server/platform/db/turn.ts'
import { spread } from '#server/platform/random.ts'
import { createSubscribers, type Live } from './live.ts'

const channel = 'live'
const firstDelay = 250
const longestDelay = 10_000
/**
 * The listening connection only receives, so nothing on it fails when the server is gone without closing it:
 * it is asked at this interval, and is broken without an answer in time.
 */
const checkEveryMs = 15_000
const answerMs = 5000

/**
 * Creates a `Live` with one LISTEN connection per process, outside the pool. A broken connection is opened
 * again, and all subscribers are notified, because notifications were lost meanwhile. It needs its own
 * session, so it does not work through a pooler in transaction mode.
 */
export function createPostgresLive({ url, pool, log }: { url: string; pool: pg.Pool; log: Logger }): Live {
  const subscribers = createSubscribers()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelay
  let closed = false

  async function open(): Promise<void> {
    const opening = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'sufra live',
    })
    client = opening
    let broken = false
    let check: NodeJS.Timeout | undefined
    const onBroken = (error?: Error) => {
      if (broken) return
      broken = true
      clearInterval(check)
      if (closed) return
      log.warn({ err: error }, 'live: the listening connection broke')
      opening.removeAllListeners('notification')
      void quietly(opening.end())
      retry()
    }
    opening.on('error', onBroken)
    opening.on('end', () => onBroken())
    opening.on('notification', ({ payload }) => subscribers.notify(payload ?? ''))
    try {
      await opening.connect()
      await opening.query(`listen ${channel}`)
      check = setInterval(() => void opening.query('select 1').catch(onBroken), checkEveryMs).unref()
      delay = firstDelay
      subscribers.notifyAll()
    } catch (error) {
      onBroken(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function retry(): void {
    timer = setTimeout(() => void open(), spread(delay))
    timer.unref()
    delay = Math.min(delay * 2, longestDelay)
  }

  void open()
  return {
    publish: createPublish(pool, log),
    subscribe: subscribers.subscribe,
    close: async () => {
      closed = true
      clearTimeout(timer)
      if (client) await quietly(client.end())
    },
  }
}

/**
 * Returns a function that publishes a topic. Topics that are published during a round trip are sent together
 * in the next one, to save round trips under load. They are of several requests, so they are sent in a turn
 * of their own: the request that published the first may have used up its time. It is an order's turn,
 * because replies to payments wait for it; one short statement at a time delays no order for long.
 */
function createPublish(pool: pg.Pool, log: Logger): Live['publish'] {
  let waiting: { readonly topics: Set<string>; readonly sent: Promise<void> } | undefined
  let underWay = Promise.resolve()

  function publish(topic: string): Promise<void> {
    if (!waiting) {
      const topics = new Set<string>()
      underWay = underWay.then(() => {
        waiting = undefined
        return inOrderTurn('live', () => send([...topics]))
      })
      waiting = { topics, sent: underWay }
    }
    waiting.topics.add(topic)
    return waiting.sent
  }

  async function send(topics: string[]): Promise<void> {
    try {
      await pool.query('select pg_notify($1, topic) from unnest($2::text[]) as topic', [channel, topics])
    } catch (error) {
      // never the topics: an order's has its id, which is its secret link
      const kinds = [...new Set(topics.map((topic) => topic.split(':', 1)[0]))]
      log.warn({ err: error, kinds, changes: topics.length }, 'live: changes were not announced')
    }
  }

  return publish
}

/** Ignores errors while closing a connection that is broken or no longer needed. */
const quietly = (ending: Promise<void>): Promise<void> => ending.catch(() => {})
