import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { openEmptyDatabase } from './database.ts'
import { stock } from './kitchen.ts'
import { knownDiners } from './known-diners.ts'
import { type RunningShop, runShop } from './running-shop.ts'

/**
 * Tomorrow at three in Riyadh: the clock of a real server goes on, and what is agreed to for "now" would be
 * for another slot every quarter.
 */
export const tomorrow = {
  kind: 'later',
  at: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 36 * 60 * 60_000).toISOString(),
} as const

export type World = {
  readonly shop: RunningShop
  readonly cookies: readonly string[]
  /** The store itself, once the shop is closed or where it is a server's. */
  readonly inspect: <Value>(look: (store: Store) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

type Wanted = {
  readonly customers: number
  /** Puts something between the shop and its database: gets the address of the one, gives the other's. */
  readonly through?: (databaseUrl: string) => Promise<string>
  /** A database on a server of the test's own; else it gets one. */
  readonly databaseUrl?: string
}

/** The real server in a process of its own, with the small menu and customers who are signed in. */
export async function openWorld(kind: Store['kind'], { customers, through, ...own }: Wanted): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-world-'))
  const database =
    kind === 'postgres' && own.databaseUrl === undefined ? await openEmptyDatabase('postgres') : undefined
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
    return knownDiners(db, customers, now())
  })
  const shop = await runShop({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: through ? await through(databaseUrl) : databaseUrl }),
  })
  return {
    shop,
    cookies,
    inspect,
    close: async () => {
      await shop.close()
      await database?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
