import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { dropThoseOf } from './test-server.ts'

const kept: WebAssembly.Module[] = []

/**
 * Compiles the embedded engine in this process before the first test file. V8 shares the code, with its later
 * optimisations, with every thread that compiles the same bytes; otherwise every file would compile it again.
 */
export async function setup(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  process.env.TEST_RUN = randomBytes(4).toString('hex')
  kept.push(await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))))
}

export async function teardown(): Promise<void> {
  kept.splice(0)
  const { TEST_POSTGRES_URL: server, TEST_RUN: run } = process.env
  if (server !== undefined && run !== undefined) await dropThoseOf(server, run)
}
