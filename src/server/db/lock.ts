import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the data directory. The message is for the owner. */
export class DirectoryInUse extends Error {
  constructor(directory: string, options?: ErrorOptions) {
    super(
      `The data directory ${directory} is in use by another process. ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
      options,
    )
    this.name = 'DirectoryInUse'
  }
}

const sqliteBusy = 5

/**
 * Takes the data directory for this process, or throws `DirectoryInUse`. Returns what gives it back. The engine takes no
 * lock itself: two processes on one directory lose each other's rows. This one is the kernel's (fcntl, through SQLite):
 * it goes with the process however that ends, so there is no stale file to remove.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, 'lock'))
  try {
    // two seconds: a process that was just killed may still be dying
    lock.exec('pragma busy_timeout = 2000; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new DirectoryInUse(directory, { cause: error })
    throw error
  }
  return () => lock.close()
}
