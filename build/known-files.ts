import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Returns whether all of these files of a dependency, by their paths in `node_modules`, have the hash that is given. */
export const areKnown = (files: Readonly<Record<string, string>>): boolean =>
  Object.entries(files).every(([path, sha256]) => {
    const text = readFileSync(join(root, 'node_modules', path))
    return createHash('sha256').update(text).digest('hex') === sha256
  })
