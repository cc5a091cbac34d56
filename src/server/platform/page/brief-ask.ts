import { createQueue } from '#server/platform/queue.ts'
import type { Ask } from './build.ts'

/** How long a visitor may wait at an empty screen while the database is slow. */
const longestMs = 1000

/**
 * Returns a function that asks the API what a page can do without. It returns undefined if there is no answer
 * within a second, so that a slow database delays no page for longer. The API limits such requests by their
 * network, which a request in process does not have: only two are asked at once, and twenty wait.
 */
export function createBriefAsk(ask: Ask) {
  const inQueue = createQueue({ atOnce: 2, waiting: 20, longestWait: longestMs })
  return async (path: string, init?: RequestInit): Promise<Response | undefined> => {
    const asked = inQueue(async () => ask(path, init))
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(late.resolve, longestMs, undefined)
    try {
      // a request that is late goes on, and keeps its place: the database gets no third one
      const reply = await Promise.race([asked, late.promise])
      return reply === 'full' ? undefined : reply
    } finally {
      clearTimeout(timer)
    }
  }
}
