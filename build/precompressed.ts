import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes a brotli and a gzip copy beside every compressible file: once per build instead of at every start of
 * the server.
 */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    // the dev server calls closeBundle too, and Vitest starts one
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    closeBundle: {
      order: 'post',
      sequential: true, // the PWA plugin writes the worker last, in the same hook
      async handler() {
        const { root, build } = this.environment.config
        const cwd = resolve(root, build.outDir)
        const files = globSync('**/*.{js,css,html,svg,webmanifest}', { cwd })
        await Promise.all(files.map((file) => compressFile(resolve(cwd, file))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
