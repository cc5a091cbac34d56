import { Worker } from 'node:worker_threads'
import type { Page, PageFacts } from './assemble.ts'
import type { Ask } from './build.ts'
import type { FromRenderer, ToRenderer } from './render-worker.ts'

type Waiting = {
  readonly resolve: (page: Page | undefined) => void
  readonly reject: (error: Error) => void
}

/** Assembles a page, as `assemblePage` does. */
export type Renderer = (facts: PageFacts) => Promise<Page | undefined>

/**
 * Returns a function that assembles pages of the storefront in `folder` in a thread of its own: a render
 * takes 30 ms or more, and no order waits for it. The thread starts with the first page, and again after it
 * has failed. It asks this thread for its data (`ask`). It does not keep the process alive, and ends when the
 * server is closing and its last page is assembled.
 */
export function createRenderer(folder: string, ask: Ask, closing: AbortSignal): Renderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let pages = 0

  const endIfIdle = () => {
    if (closing.aborted && waiting.size === 0) void worker?.terminate()
  }
  closing.addEventListener('abort', endIfIdle)

  const start = (): Worker => {
    const started = new Worker(new URL('render-worker.ts', import.meta.url), { workerData: folder })
    const say = (message: ToRenderer) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      started.postMessage(message)
    }
    const end = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.unref()
    started.on('error', end)
    started.on('exit', () => end(new Error('the thread that renders pages has ended')))
    started.on('message', (message: FromRenderer) => {
      if (message.kind === 'question') {
        void replyTo(ask, message.path).then((reply) => say({ kind: 'reply', id: message.id, ...reply }))
        return
      }
      const { id, page, error } = message
      if (error) waiting.get(id)?.reject(error)
      else waiting.get(id)?.resolve(page)
      waiting.delete(id)
      endIfIdle()
    })
    return started
  }

  return (facts) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const message: ToRenderer = { kind: 'page', id: pages++, facts }
      waiting.set(message.id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(message)
    })
}

/** Returns the parts of the API's response. Never rejects: the thread gets the failure as status 0. */
async function replyTo(ask: Ask, path: string) {
  try {
    const response = await ask(path)
    const body = response.body === null ? null : new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers], body }
  } catch {
    return { status: 0, headers: [], body: null }
  }
}
