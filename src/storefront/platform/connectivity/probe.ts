import { noteReply } from '#client/connectivity.ts'
import { isApiReply } from '#client/is-api-reply.ts'

/** Checks whether the server answers, and reads its time. A captive portal answers too, but with HTML. */
export async function probe(): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    noteReply(response.ok && isApiReply(response), response)
  } catch {
    noteReply(false)
  }
}
