import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { copyMigrated } from './database.ts'
import { stock } from './small-menu.ts'
import { knownCustomers } from './known-customers.ts'
import { copyMigratedFolder } from './migrated-folder.ts'
import { type RunningShop, runShop } from './running-shop.ts'

/**
 * Tomorrow at three in Riyadh. The clock of a real server moves, and an order for "now" would be for another
 * slot every quarter of an hour.
 */
export const tomorrow = {
  kind: 'later',
  at: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 36 * 60 * 60_000).toISOString(),
} as const

export type World = {
  readonly shop: RunningShop
  readonly cookies: readonly string[]
  readonly dataDir: string
  /** Undefined for the embedded database, which is in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Reads the store directly: after the shop is closed, or on a database server. */
  readonly inspect: <Value>(look: (store: Store) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

type Wanted = {
  readonly customers: number
  /**
   * Inserts a proxy between the shop and its database: receives the database's URL and returns the proxy's.
   */
  readonly through?: (databaseUrl: string) => Promise<string>
  /** The URL of a database of the test; otherwise the shop gets a new one. */
  readonly databaseUrl?: string
  /** More settings of the shop. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The real server in its own process, with the small menu and signed-in customers. */
export async function openWorld(kind: Store['kind'], { customers, through, ...own }: Wanted): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-world-'))
  const database = kind === 'postgres' && own.databaseUrl === undefined ? await copyMigrated() : undefined
  if (kind === 'embedded') await copyMigratedFolder(dataDir)
  const databaseUrl = own.databaseUrl ?? database?.url
  const inspect: World['inspect'] = async (look) => {
    const store = await openStore({ databaseUrl, dataDir })
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }
  const now = Date.now
  const cookies = await inspect(async ({ pool, db }) => {
    await migrate(pool)
    await stock({ db, live: createLocalLive(), now })
    return knownCustomers(db, customers, now())
  })
  const shop = await runShop({
    DATA_DIR: dataDir,
    // all customers have one address, and a fast machine places more orders than one address may
    CODES_PER_ADDRESS: '100000',
    ...own.environment,
    ...(databaseUrl !== undefined && { DATABASE_URL: through ? await through(databaseUrl) : databaseUrl }),
  })
  return {
    shop,
    cookies,
    dataDir,
    databaseUrl,
    inspect,
    close: async () => {
      await shop.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
