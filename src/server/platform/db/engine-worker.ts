import { parentPort, workerData } from 'node:worker_threads'
import { startEngine } from './engine.ts'

/** Messages to the engine, which runs in its own thread, so that a long query does not block the server. */
export type EngineRequest = 'open' | 'close' | Uint8Array
export type EngineAnswer = { readonly bytes?: Uint8Array; readonly error?: string }

const ready = startEngine(String(workerData))

async function answer(request: EngineRequest): Promise<EngineAnswer> {
  try {
    const engine = await ready
    if (request === 'open') return {}
    if (request === 'close') {
      await engine.close()
      return {}
    }
    return { bytes: engine.execProtocolRawSync(request) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const port = parentPort
port?.on('message', (request: EngineRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  void answer(request).then((reply) => port.postMessage(reply))
})
