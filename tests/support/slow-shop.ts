import { onTestFinished, vi } from 'vitest'
import { setTransport } from '#client/call.ts'

type Reply = { readonly after: number; readonly status?: number; readonly body: unknown }

/**
 * A shop that gives each request the next of these replies, the last one repeatedly, after its milliseconds
 * of the fake clock, which the time limits of requests follow too. Returns the requests, as "METHOD path".
 */
export function slowShop(...replies: readonly [Reply, ...Reply[]]): readonly string[] {
  vi.useFakeTimers()
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('the time is over', 'TimeoutError')), ms)
    return over.signal
  })
  onTestFinished(() => {
    vi.useRealTimers()
    timeouts.mockRestore()
    setTransport((path, init) => fetch(path, init))
  })
  const requests: string[] = []
  setTransport((path, { method, signal }) => {
    const { after, status = 200, body } = replies[requests.length] ?? replies.at(-1) ?? replies[0]
    requests.push(`${method} ${path}`)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => resolve(Response.json(body, { status, headers: { 'cache-control': 'no-store' } })),
        after,
      )
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      })
    })
  })
  return requests
}

/** Lets the fake clock run until the work is done. */
export async function finished<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isOver: false }
  const over = () => (state.isOver = true)
  work.then(over, over)
  // oxlint-disable-next-line no-await-in-loop -- each step may start the next timer
  while (!state.isOver) await vi.advanceTimersByTimeAsync(1000)
  return work
}
