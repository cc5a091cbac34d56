import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { startEngine } from './engine.ts'
import { messageOf } from '#server/platform/message-of.ts'

/** Messages to the engine, which runs in its own thread, so that a long query does not block the server. */
export type EngineRequest = 'open' | 'close' | Uint8Array
export type EngineAnswer = { readonly bytes?: Uint8Array; readonly error?: string }

// the engine sets the mode 0666 on each file that it writes, despite the umask; this thread runs nothing else
const { chmodSync } = fs
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700)

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
    return { error: messageOf(error) }
  }
}

const port = parentPort
port?.on('message', (request: EngineRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  void answer(request).then((reply) => port.postMessage(reply))
})
