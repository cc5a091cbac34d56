import { noteReply } from '#client/connectivity.ts'

/** Checks whether the server answers, and reads its time. A captive portal answers too, but with HTML. */
export async function probe(): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    const isOurs = response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/html')
    noteReply(isOurs, response)
  } catch {
    noteReply(false)
  }
}
