import { chmodSync, readdirSync, statSync } from 'node:fs'
import { BadSettings } from './bad-settings.ts'

/** The umask of the process: what it writes is for its own user only. */
export const privateUmask = 0o077

/**
 * Throws `BadSettings` if other users of this machine can open the data directory. Earlier files in it may be
 * readable too, so the owner has to run a command. An empty directory (a new volume, for example) is closed
 * here. Does nothing if there is no directory yet, and on Windows, which has no such modes.
 */
export function refuseOpenDataDir(dataDir: string): void {
  const found = process.platform === 'win32' ? undefined : statSync(dataDir, { throwIfNoEntry: false })
  if (!found || (found.mode & privateUmask) === 0) return
  if (readdirSync(dataDir).length === 0 && close(dataDir)) return
  throw new BadSettings([
    `DATA_DIR: other users of this machine can open ${dataDir}, which has orders, names and keys. Run`,
    `  chmod -R go-rwx '${dataDir.replaceAll("'", String.raw`'\''`)}'`,
  ])
}

/** Returns false if the directory belongs to another user, or its file system has no modes. */
function close(dataDir: string): boolean {
  try {
    chmodSync(dataDir, 0o700)
    return (statSync(dataDir).mode & privateUmask) === 0
  } catch {
    return false
  }
}
