import { noteReply } from '#client/connectivity.ts'

export type Live = 'connecting' | 'live' | 'lost'

type Follow = {
  /** Asked anew for every connection, so that it can say where to go on from. */
  readonly address: () => string
  /** The name of the events that are heard. */
  readonly event: string
  readonly onEvent: (data: unknown, id: string) => void
  readonly onState: (state: Live) => void
}

/**
 * A browser gives up for good after some replies (a proxy's error page, a session that ended): then it is
 * asked anew, more and more patiently.
 */
const pausesMs = [2000, 5000, 15_000, 30_000]

/** A phone that slept for so long may hold a connection that is dead without knowing. */
const sleepMs = 30_000

/** Listens to a stream of server-sent events for as long as it takes. Returns how to stop. */
export function followEvents({ address, event, onEvent, onState }: Follow): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hiddenAt: number | undefined
  const over = new AbortController()

  function open(): void {
    close()
    onState('connecting')
    const opened = new EventSource(address())
    source = opened
    opened.addEventListener('open', () => {
      failures = 0
      noteReply(true)
      onState('live')
    })
    opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
      onEvent(JSON.parse(data), lastEventId)
    })
    opened.addEventListener('error', () => {
      onState('lost')
      if (opened.readyState === EventSource.CLOSED) openLater()
    })
  }

  function openLater(): void {
    timer = setTimeout(open, pausesMs[failures] ?? pausesMs.at(-1))
    failures = Math.min(failures + 1, pausesMs.length - 1)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
  }

  // a stream that was cut may stand there for minutes as if it were alive
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
