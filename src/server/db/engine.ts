import { PGlite } from '@electric-sql/pglite'

/**
 * Starts PostgreSQL compiled to WebAssembly on a directory, or in memory for `memory://`; `image` is what it begins with.
 * 32 MB of buffers: with its default of 128 the process grows by half a gigabyte and opens no faster.
 */
export const startEngine = (directory: string, image?: Blob): Promise<PGlite> =>
  PGlite.create(directory, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    ...(image ? { loadDataDir: image } : {}),
  })
