import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from './random.ts'

/**
 * Returns the 256-bit key of this purpose from `secrets/` in the data directory and generates it on first
 * use. Only the user of the process can read the file. It is outside of the database, so that a dump of the
 * database does not contain it.
 */
export function readSecretFile(
  dataDir: string,
  purpose: 'sandbox' | 'sign-in-code',
  random: Pick<Random, 'id' | 'token'>,
): Buffer {
  const file = join(dataDir, 'secrets', purpose)
  if (!existsSync(file)) makeSecretFile(file, random)
  const hex = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(hex))
    throw new Error(`expected 64 hexadecimal digits in ${file}; restore it from a backup, or delete it`)
  return Buffer.from(hex, 'hex')
}

/** Creates the file atomically: of two processes that start together, both use the key of the first. */
function makeSecretFile(file: string, random: Pick<Random, 'id' | 'token'>): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // in two containers both processes may have the same number
  const unfinished = `${file}.${random.id()}`
  const hex = Buffer.from(random.token(), 'base64url').toString('hex')
  writeFileSync(unfinished, `${hex}\n`, { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
