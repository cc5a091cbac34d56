import { noteReply } from '#client/connectivity.ts'
import { isOurs } from '#client/is-ours.ts'

/** Checks whether the server answers, and reads its time. A captive portal answers too, but with HTML. */
export async function probe(): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    noteReply(response.ok && isOurs(response), response)
  } catch {
    noteReply(false)
  }
}
