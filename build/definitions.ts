import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './root.ts'

/**
 * `__SHAPES__` is a hash of the domain and the contract: when they change, data kept on a device may no
 * longer be readable.
 */
export function definitions(isServer: boolean) {
  const hash = createHash('sha256')
  for (const file of globSync('src/{domain,contract}/*.ts', { cwd: root }).toSorted()) {
    hash.update(readFileSync(resolve(root, file)))
  }
  const shapes = JSON.stringify(hash.digest('base64url').slice(0, 8))
  return {
    __SHAPES__: shapes,
    ...(isServer ? { 'process.env.NODE_ENV': '"production"' } : {}),
  }
}
