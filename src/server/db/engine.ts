import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * Starts PostgreSQL compiled to WebAssembly on a directory, or in memory for `memory://`.
 * 32 MB of buffers: with its default of 128 the process grows by half a gigabyte and opens no faster.
 */
export const startEngine = (
  directory: string,
  beginning: Pick<PGliteOptions, 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<PGlite> =>
  PGlite.create(directory, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...beginning,
  })
