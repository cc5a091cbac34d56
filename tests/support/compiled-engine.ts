import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const kept: WebAssembly.Module[] = []

/**
 * Compiles the embedded engine in this process before the first test file. V8 shares the code, with its later
 * optimisations, with every thread that compiles the same bytes; otherwise every file would compile it again.
 */
export async function setup(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  kept.push(await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))))
}

export function teardown(): void {
  kept.splice(0)
}
