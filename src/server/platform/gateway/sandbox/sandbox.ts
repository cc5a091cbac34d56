import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createSandboxApp } from './app.ts'
import { createCallbacks, type Post, type SandboxEvent } from './callbacks.ts'
import { createSandboxStore, type SandboxStore } from './store.ts'

/**
 * A network fault between shop and gateway, for tests. `mute`: the gateway acts, but its reply is lost.
 * `deaf`: the request is lost. `half-deaf`: a request that changes something is lost.
 */
type Trouble = 'none' | 'mute' | 'deaf' | 'half-deaf'

export type Sandbox = {
  readonly app: Hono
  readonly store: SandboxStore
  /** All events: sent ones, or with `by-hand` those that the test posts itself. */
  readonly events: readonly SandboxEvent[]
  /** Sets the receiver of callbacks, which exists only after the app was created. */
  readonly connect: (post: Post) => void
  /** The shop's fetch to the sandbox, in process, with the fault `trouble`. */
  readonly fetch: (url: string | URL, init: RequestInit) => Promise<Response>
  trouble: Trouble
  readonly close: () => void
}

export type SandboxSettings = {
  /** The base URL for browsers, as https://order.example.com/sandbox/moyasar/v1 */
  readonly base: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** The only origin that its pages redirect to; null for any, where only this machine reaches it. */
  readonly shopOrigin: string | null
  /** The data directory. */
  readonly folder: string
  readonly now: () => number
  /** `by-hand`: a test reads `events` and posts them itself. */
  readonly callbacks?: 'by-itself' | 'by-hand'
}

export function createSandbox({
  folder,
  callbacks: how = 'by-itself',
  ...settings
}: SandboxSettings): Sandbox {
  const store = createSandboxStore(join(folder, 'sandbox', 'moyasar.jsonl'))
  const events: SandboxEvent[] = []
  let post: Post = refuse
  const callbacks = createCallbacks((event) => post(event))
  const app = createSandboxApp({
    ...settings,
    store,
    newId: randomUUID,
    callbacks: {
      ...callbacks,
      send: (event, times) => {
        if (how === 'by-hand') events.push(event)
        else callbacks.send(event, times)
      },
    },
  })
  const sandbox: Sandbox = {
    app,
    store,
    events,
    trouble: 'none',
    connect: (to) => (post = to),
    close: () => callbacks.stop(),
    fetch: async (url, init) => {
      const isLost = sandbox.trouble === 'half-deaf' && init.method === 'POST'
      if (sandbox.trouble === 'deaf' || isLost) throw timedOut()
      const path = String(url).slice(settings.base.length)
      const answer = await Promise.race([app.request(path, init), aborted(init.signal)])
      if (sandbox.trouble === 'mute') throw timedOut()
      return answer
    },
  }
  return sandbox
}

const refuse: Post = () => Promise.resolve(false)

const timedOut = () => new DOMException('the operation timed out', 'TimeoutError')

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(timedOut())))
}
