import type { Context } from 'hono'
import type { LinkAudience } from '#domain/order-link.ts'
import type { SessionUser } from '#server/platform/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'

/** Wakes the streams of an order: what its links show has changed. Call it after the commit. */
export const publishView = ({ live }: Pick<Deps, 'live'>, orderId: string): Promise<void> =>
  live.publish(`order:${orderId}`)

type Stream = {
  readonly orderId: string
  readonly event: 'delivery' | 'view'
  /** Returns what the reader sees now; undefined after the link has ended. */
  readonly read: () => Promise<unknown>
  /** Who may read it, or the kind of link that shows it. */
  readonly reader: LinkAudience | ((session: SessionUser | undefined) => boolean)
}

/**
 * Returns a stream of one part of an order: an event at the beginning and whenever the part differs from the
 * last event's. The order also changes in what this reader does not see, so the parts are compared.
 */
export function streamView(
  c: Context<Env>,
  deps: Deps,
  { orderId, event, read, reader }: Stream,
): ReturnType<typeof eventStream> {
  let published = ''
  return eventStream(c, deps, {
    topic: `order:${orderId}`,
    ...(typeof reader === 'function'
      ? { mayRead: reader }
      : { mayRead: 'anybody', countedAs: `order-link:${orderId}:${reader}` }),
    read: async () => {
      const data = (await read()) ?? null
      const text = JSON.stringify(data)
      if (text === published) return []
      published = text
      return [{ event, data }]
    },
  })
}
