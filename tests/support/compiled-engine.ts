import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const kept: WebAssembly.Module[] = []

/**
 * Before the first file of tests: the embedded engine, compiled in this process and kept. Whoever compiles
 * the same bytes in a thread of it is given what there is already, with what has become quick of it
 * meanwhile; alone, every file would begin anew.
 */
export async function setup(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  kept.push(await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))))
}

export function teardown(): void {
  kept.splice(0)
}
