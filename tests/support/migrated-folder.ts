import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openStore } from '#server/platform/db/open.ts'
import { hashOfMigrations } from './database.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/sufra-migrated')
const day = 24 * 60 * 60_000

/**
 * Makes `dataDir` a data directory whose embedded database has all tables and no rows. It is a copy: making
 * the database takes 5 s of CPU time, and its tables 2 s.
 */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  cpSync(await findMigrated(), dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
}

/** The folder that is copied. Made again when a migration changes. */
async function findMigrated(): Promise<string> {
  const made = join(cache, hashOfMigrations())
  if (existsSync(made)) return made
  mkdirSync(cache, { recursive: true })
  forgetOld()
  const half = mkdtempSync(join(cache, 'half-'))
  const store = await openStore({ databaseUrl: undefined, dataDir: half })
  await migrate(store.pool)
  await store.close()
  try {
    renameSync(half, made)
  } catch (error) {
    // another worker made it first
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
  return made
}

function forgetOld(): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    if (Date.now() - statSync(folder).mtimeMs > day) rmSync(folder, { recursive: true, force: true })
  }
}
