export type SentEvent = { readonly event: string; readonly id: string | undefined; readonly data: unknown }

export type EventReader = {
  /** The next event. Throws if there is none within the time. */
  readonly next: (withinMs?: number) => Promise<SentEvent>
  /** True if no event comes within the time. */
  readonly isQuiet: (forMs?: number) => Promise<boolean>
  /** True if the stream ends within the time. */
  readonly ends: (withinMs?: number) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Reads server-sent events of a reply as a browser's EventSource does. */
export function readEvents(response: Response): EventReader {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`expected a stream of events, got status ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const come: SentEvent[] = []
  const waiting = new Set<() => void>()
  let ended = false
  const wake = () => {
    for (const go of waiting) go()
  }
  const read = async () => {
    let rest = ''
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const blocks = (rest + piece.value).split('\n\n')
      rest = blocks.pop() ?? ''
      come.push(...blocks.flatMap(parse))
      wake()
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true
      wake()
    })

  const until = async (holds: () => boolean, ms: number): Promise<boolean> => {
    const deadline = performance.now() + ms
    while (!holds()) {
      const left = deadline - performance.now()
      if (left <= 0) return false
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer)
          waiting.delete(go)
          resolve()
        }
        const timer = setTimeout(go, left)
        waiting.add(go)
      })
    }
    return true
  }
  return {
    next: async (withinMs = 5000) => {
      await until(() => come.length > 0 || ended, withinMs)
      const event = come.shift()
      if (!event)
        throw new Error(`expected an event ${ended ? 'before the stream ended' : `within ${withinMs} ms`}`)
      return event
    },
    isQuiet: async (forMs = 200) => !(await until(() => come.length > 0, forMs)),
    ends: (withinMs = 5000) => until(() => ended, withinMs),
    close: () => reader.cancel().catch(() => {}),
  }
}

/** A block without data is a comment or a setting. */
function parse(block: string): SentEvent[] {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
  const data = fieldOf('data')
  if (data.length === 0) return []
  return [
    { event: fieldOf('event')[0] ?? 'message', id: fieldOf('id')[0], data: JSON.parse(data.join('\n')) },
  ]
}
