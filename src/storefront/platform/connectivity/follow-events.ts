import * as v from 'valibot'
import { noteMisfit } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'

export type StreamState = 'connecting' | 'live' | 'lost'

type Follow<Data> = {
  /** Called for every connection, so that the address can contain where to continue. */
  readonly address: () => string
  /** The name of the events to receive. */
  readonly event: string
  /** What their data has to fit; an event that does not is dropped, and reported as a reply that does not. */
  readonly schema: v.GenericSchema<unknown, Data>
  readonly onEvent: (data: Data, id: string) => void
  readonly onState: (state: StreamState) => void
}

/**
 * The pauses before reconnecting. A browser stops for good after some replies (a proxy's error page, a
 * session that ended): then a new connection is opened, after longer and longer pauses. Each is up to a
 * quarter shorter or longer, so that the browsers do not reconnect at once when the server is back.
 */
const longestPauseMs = 30_000
const pausesMs = [2000, 5000, 15_000, longestPauseMs]

/** After being hidden for this long, a connection may be dead without an error. */
const sleepMs = 30_000

/** Receives a stream of server-sent events until it is stopped. Returns the function that stops it. */
export function followEvents<Data>({ address, event, schema, onEvent, onState }: Follow<Data>): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hiddenAt: number | undefined
  const over = new AbortController()

  function open(): void {
    close()
    // a retry stays lost: each other state would be announced again
    if (failures === 0) onState('connecting')
    const opened = new EventSource(address())
    source = opened
    opened.addEventListener('open', () => {
      failures = 0
      noteReply(true)
      onState('live')
    })
    opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
      const received = v.safeParse(schema, JSON.parse(data))
      if (received.success) onEvent(received.output, lastEventId)
      else noteMisfit()
    })
    opened.addEventListener('error', () => {
      onState('lost')
      if (opened.readyState === EventSource.CLOSED) openLater()
    })
  }

  function openLater(): void {
    timer = setTimeout(open, (pausesMs[failures] ?? longestPauseMs) * (0.75 + Math.random() / 2))
    failures = Math.min(failures + 1, pausesMs.length - 1)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
  }

  // a broken stream may look open for minutes
  function cut(): void {
    close()
    onState('lost')
  }

  function look(): void {
    if (document.hidden) hiddenAt = Date.now()
    else if (hiddenAt !== undefined && Date.now() - hiddenAt > sleepMs) open()
  }

  open()
  document.addEventListener('visibilitychange', look, over)
  globalThis.addEventListener('online', open, over)
  globalThis.addEventListener('offline', cut, over)
  return () => {
    over.abort()
    close()
  }
}
