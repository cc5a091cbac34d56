import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { assemblePage, type Page, type PageFacts } from './assemble.ts'
import { loadBuild } from './build.ts'

/** A page to assemble, or the reply to a question of this thread. */
export type ToRenderer =
  | { readonly kind: 'page'; readonly id: number; readonly facts: PageFacts }
  | ({ readonly kind: 'reply'; readonly id: number } & ReplyParts)

/** A question to the API, or the assembled page. */
export type FromRenderer =
  | { readonly kind: 'question'; readonly id: number; readonly path: string }
  | { readonly kind: 'page'; readonly id: number; readonly page?: Page | undefined; readonly error?: Error }

/** A response in a form that passes between threads; status 0 if the API failed. */
type ReplyParts = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array | null
}

// Pages are rendered in this thread, because a render takes 30 ms or more: orders do not wait for it.
const port = parentPort
// Where all cores are busy, orders go first. On Linux a priority belongs to a thread (setpriority(2), "C
// library/kernel differences"), elsewhere to the process, whose priority stays.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const waiting = new Map<number, (reply: ReplyParts) => void>()
let questions = 0
const say = (message: FromRenderer) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  port?.postMessage(message)
}

async function ask(path: string): Promise<Response> {
  const id = questions++
  const reply = await new Promise<ReplyParts>((resolve) => {
    waiting.set(id, resolve)
    say({ kind: 'question', id, path })
  })
  if (reply.status === 0) throw new Error(`${path}: the API failed`)
  return new Response(reply.body as Uint8Array<ArrayBuffer> | null, {
    status: reply.status,
    headers: reply.headers.map(([name, value]) => [name, value] as [string, string]),
  })
}

const build = loadBuild(String(workerData), ask)
// a build that cannot be loaded is the error of each page
build.catch(() => {})

async function answer(id: number, facts: PageFacts): Promise<void> {
  try {
    say({ kind: 'page', id, page: await assemblePage(facts, { build: await build, ask }) })
  } catch (error) {
    say({ kind: 'page', id, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

port?.on('message', (message: ToRenderer) => {
  if (message.kind === 'page') void answer(message.id, message.facts)
  else {
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }
})
