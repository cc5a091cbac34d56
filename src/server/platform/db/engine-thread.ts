import { Worker } from 'node:worker_threads'
import type { EngineAnswer, EngineRequest } from './engine-worker.ts'
import type { Exec } from './wire-stream.ts'

type PendingRequest = {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * Starts the engine on a directory, in its own thread. If the thread ends unexpectedly, the process ends too:
 * without its database the server can only refuse requests, and a supervisor restarts it on intact data.
 */
export async function startEngineThread(
  directory: string,
): Promise<{ readonly exec: Exec; readonly stop: () => Promise<void> }> {
  const worker = new Worker(new URL('engine-worker.ts', import.meta.url), { workerData: directory })
  // the worker answers in the order of the requests
  const waiting: PendingRequest[] = []
  let state: 'starting' | 'open' | 'stopping' | 'gone' = 'starting'

  const ask = (request: EngineRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (state === 'gone') return reject(ended())
      waiting.push({ resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(request)
    })
  const end = (error: Error) => {
    const wasOpen = state === 'open'
    state = 'gone'
    for (const { reject } of waiting.splice(0)) reject(error)
    if (wasOpen) throw error
  }
  worker.on('message', ({ bytes, error }: EngineAnswer) => {
    const asked = waiting.shift()
    if (error === undefined) asked?.resolve(bytes ?? new Uint8Array())
    else asked?.reject(new Error(error))
  })
  worker.on('error', end)
  worker.on('exit', () => end(ended()))

  await ask('open')
  state = 'open'
  return {
    exec: ask,
    stop: async () => {
      state = 'stopping'
      await ask('close')
      await worker.terminate()
    },
  }
}

const ended = () => new Error('the thread of the embedded database has ended')
