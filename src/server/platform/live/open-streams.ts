/** Who opens a stream, and what it is about. */
export type StreamOpener = {
  /** As `networkOf` returns it. */
  readonly network: string
  /** The token of the session; undefined without one. */
  readonly session: string | undefined
  /** As in `order:…`; the part before the colon decides how many may listen. */
  readonly topic: string
}

/**
 * The most open streams of one process. A network may be a carrier's, with the phones of many customers; a
 * session is one customer's or employee's, with tabs and devices of one sign-in. An order or a bill is
 * followed by a family, a family cart by its participants, a branch by its screens; everyone follows the
 * menu. Readers of an order who have a link only are counted for each kind of link, so that they use up
 * neither the streams of its customer nor those of another link. Only employees follow a branch: what others
 * may open in all leaves some for boards.
 */
export const streamCaps = {
  all: 6000,
  others: 5500,
  network: 300,
  session: 12,
  topic: { order: 100, 'order-link': 100, bill: 100, branch: 200, family: 100 },
} as const

/** Counts the open streams of this process. */
export type OpenStreams = {
  /** Counts a stream and returns the function that ends its count; undefined if a cap is reached. */
  readonly open: (opener: StreamOpener) => (() => void) | undefined
  /** The open streams by the first part of their topic, such as `order`. */
  readonly countByKind: () => ReadonlyMap<string, number>
}

export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>()
  const kinds = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  const add = (key: string, change: 1 | -1) => {
    const count = countOf(key) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    open: (opener) => {
      const caps = capsOf(opener)
      if (caps.some(([key, most]) => countOf(key) >= most)) return undefined
      const kind = kindOf(opener)
      for (const [key] of caps) add(key, 1)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      return () => {
        for (const [key] of caps) add(key, -1)
        kinds.set(kind, (kinds.get(kind) ?? 1) - 1)
      }
    },
    countByKind: () => kinds,
  }
}

const kindOf = ({ topic }: StreamOpener): string => topic.split(':')[0] ?? topic

const isCapped = (kind: string): kind is keyof typeof streamCaps.topic => kind in streamCaps.topic

function capsOf(opener: StreamOpener): (readonly [string, number])[] {
  const { network, session, topic } = opener
  const kind = kindOf(opener)
  const ofTopic = isCapped(kind) ? streamCaps.topic[kind] : undefined
  return [
    ['all', streamCaps.all],
    ...(kind === 'branch' ? [] : [['others', streamCaps.others] as const]),
    [`network ${network}`, streamCaps.network],
    ...(session === undefined ? [] : [[`session ${session}`, streamCaps.session] as const]),
    ...(ofTopic === undefined ? [] : [[`topic ${topic}`, ofTopic] as const]),
  ]
}
