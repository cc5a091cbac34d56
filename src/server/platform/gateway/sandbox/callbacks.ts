import type { SandboxPayment } from './store.ts'

/** A webhook event of the gateway. */
export type SandboxEvent = {
  readonly id: string
  readonly type: string
  readonly created_at: string
  readonly secret_token: string
  readonly account_name: string
  readonly live: false
  readonly data: Omit<SandboxPayment, 'outcome' | 'sheet'>
}

/** Posts the event to the shop; returns true if the shop accepted it. */
export type Post = (event: SandboxEvent) => Promise<boolean>

/** Up to six attempts, as the real gateway makes them, but with shorter waits. */
const waitsMs = [0, 1000, 5000, 15_000, 60_000, 300_000]
const lateMs = 90_000

export type Callbacks = {
  readonly send: (event: SandboxEvent, how: 'once' | 'late' | 'doubled') => void
  readonly stop: () => void
}

/**
 * Retries events until they are accepted. Pending events are lost when the process ends, as real ones
 * sometimes are.
 */
export function createCallbacks(post: Post): Callbacks {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  const plan = (event: SandboxEvent, attempt: number, afterMs: number) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(event, attempt)
    }, afterMs)
    // a pending callback does not keep the process alive
    timer.unref()
    timers.add(timer)
  }
  const deliver = async (event: SandboxEvent, attempt: number) => {
    const taken = await post(event).catch(() => false)
    const wait = waitsMs[attempt + 1]
    if (!taken && wait !== undefined) plan(event, attempt + 1, wait)
  }
  return {
    send: (event, how) => {
      plan(event, 0, how === 'late' ? lateMs : 0)
      if (how === 'doubled') plan(event, 0, 0)
    },
    stop: () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
