import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Returns whether these files of a dependency have these hashes, by their paths in `node_modules`. */
export const areKnown = (files: Readonly<Record<string, string>>): boolean =>
  Object.entries(files).every(([path, sha256]) => {
    const text = readFileSync(join(root, 'node_modules', path))
    return createHash('sha256').update(text).digest('hex') === sha256
  })
