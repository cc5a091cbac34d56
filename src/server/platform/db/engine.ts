import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * Starts PostgreSQL compiled to WebAssembly on a directory, or in memory for `memory://`. It gets 32 MB of
 * buffers: with the default of 128 MB the process grows by half a gigabyte and starts no faster.
 */
export function startEngine(
  directory: string,
  beginning: Pick<PGliteOptions, 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<PGlite> {
  // V8 keeps the code of the engine that it has compiled again: it ended the process, rarely, while it freed
  // such code (https://github.com/nodejs/node/issues/64500)
  setFlagsFromString('--no-wasm-code-gc')
  return PGlite.create(directory, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...beginning,
  })
}
