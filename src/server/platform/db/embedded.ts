import { join } from 'node:path'
import { startEngine } from './engine.ts'
import { startEngineThread } from './engine-thread.ts'
import { lockDirectory } from './lock.ts'
import { columnTypes } from './column-types.ts'
import { TurnPool } from './turn-pool.ts'
import { type Exec, WireStream } from './wire-stream.ts'

export type OpenPool = { readonly pool: TurnPool; readonly close: () => Promise<void> }

/**
 * Opens the embedded database in `directory` for this process alone (throws `DirectoryInUse`). Data survives
 * a crash of the process, but not a power cut, because the engine does not wait for the disk.
 */
export async function openEmbedded(directory: string): Promise<OpenPool> {
  const unlock = await lockDirectory(directory)
  try {
    const engine = await startEngineThread(join(directory, 'pg'))
    return openPool(engine.exec, async () => {
      await engine.stop()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

type InMemory = {
  /** Another pool of the same rows. Only one may be open; closing it keeps the rows. */
  readonly open: () => OpenPool
  readonly dump: () => Promise<Blob>
  readonly stop: () => Promise<void>
}

/** Starts an embedded database in this thread's memory, for tests; `image` is a dump of another one. */
export async function startInMemory(image?: Blob): Promise<InMemory> {
  // the smallest possible WAL segments: an empty segment of the default size is a third of an image
  const engine = await startEngine(
    'memory://',
    image ? { loadDataDir: image } : { initDbStartParams: ['--wal-segsize=1'] },
  )
  const exec = (bytes: Uint8Array) => engine.execProtocolRawSync(bytes)
  return {
    open: () => openPool(exec, () => Promise.resolve()),
    dump: () => engine.dumpDataDir('none'),
    stop: () => engine.close(),
  }
}

function openPool(exec: Exec, stop: () => Promise<void>): OpenPool {
  const options = {
    user: 'postgres',
    database: 'postgres',
    stream: () => new WireStream(exec),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    types: columnTypes,
  }
  // the engine is one backend, so transactions queue here, and orders have no connection of their own: they
  // only come first. Code that uses the pool inside a transaction would wait for itself: the limit turns this
  // bug into an error
  const pool = new TurnPool(options, { shared: 1, forOrders: 0, longestWaitMs: 10_000 })
  return {
    pool,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}
