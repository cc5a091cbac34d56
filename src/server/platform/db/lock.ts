import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Another process uses the data directory. The message is for the owner. */
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
 * Locks the data directory for this process, or throws `DirectoryInUse`. Returns a function that releases it.
 * The engine takes no lock itself, and two processes on one directory would lose each other's rows. This is a
 * lock of the kernel (fcntl, through SQLite), which ends with the process in any case, so no stale lock file
 * can remain.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(directory, 'lock'))
  try {
    // waits two seconds, because a process that was just killed may not have ended yet
    lock.exec('pragma busy_timeout = 2000; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new DirectoryInUse(directory, { cause: error })
    throw error
  }
  return () => lock.close()
}
