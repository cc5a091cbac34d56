import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { startEngine } from './engine.ts'
import type { EngineAnswer, EngineRequest } from './engine-worker.ts'
import { lockDirectory } from './lock.ts'
import { columnTypes } from './column-types.ts'
import { type Exec, WireStream } from './wire-stream.ts'

export type OpenPool = { readonly pool: pg.Pool; readonly close: () => Promise<void> }

/**
 * The embedded database in `directory`, taken for this process alone (throws `DirectoryInUse`). It survives any crash of
 * the process but not a power cut: the engine never waits for the disk.
 */
export async function openEmbedded(directory: string): Promise<OpenPool> {
  const unlock = await lockDirectory(directory)
  try {
    const engine = await startInThread(join(directory, 'pg'))
    return openPool(engine.exec, async () => {
      await engine.stop()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** An embedded database in this thread's memory, for tests; `image` is a dump of another one. */
export async function openInMemory(image?: Blob): Promise<OpenPool & { readonly dump: () => Promise<Blob> }> {
  const engine = await startEngine('memory://', image)
  const exec = (bytes: Uint8Array) => engine.execProtocolRawSync(bytes)
  return { ...openPool(exec, () => engine.close()), dump: () => engine.dumpDataDir('none') }
}

function openPool(exec: Exec, stop: () => Promise<void>): OpenPool {
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    stream: () => new WireStream(exec),
    // the engine is one backend: transactions queue here. Using the pool inside a transaction waits for itself,
    // which is a mistake of ours: better an error than a shop that hangs
    max: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    types: columnTypes,
  })
  return {
    pool,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}

async function startInThread(directory: string): Promise<{ exec: Exec; stop: () => Promise<void> }> {
  const worker = new Worker(new URL('engine-worker.ts', import.meta.url), { workerData: directory })
  const waiting: { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }[] = []
  let gone: Error | undefined
  const fail = (error: Error) => {
    gone = error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', ({ bytes, error }: EngineAnswer) => {
    const asked = waiting.shift()
    if (error === undefined) asked?.resolve(bytes ?? new Uint8Array())
    else asked?.reject(new Error(error))
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread of the embedded database has ended')))
  const ask = (request: EngineRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (gone) return reject(gone)
      waiting.push({ resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(request)
    })
  await ask('open')
  return {
    exec: ask,
    stop: async () => {
      await ask('close')
      await worker.terminate()
    },
  }
}
