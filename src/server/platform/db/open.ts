import { createDb, type Db } from './db.ts'
import { openEmbedded, type OpenPool } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { TurnPool } from './turn-pool.ts'

export type StoreKind = 'embedded' | 'postgres'

export type Store = {
  readonly kind: StoreKind
  readonly pool: TurnPool
  readonly db: Db
  /**
   * For a separate connection that listens. Undefined for the embedded database, which has only one
   * connection.
   */
  readonly url: string | undefined
  readonly close: () => Promise<void>
}

/**
 * Opens PostgreSQL if a URL is given, else the embedded database in the data directory (throws
 * `DirectoryInUse`).
 */
export async function openStore(from: {
  databaseUrl: string | undefined
  databaseConnections?: { readonly shared: number; readonly forOrders: number }
  dataDir: string
}): Promise<Store> {
  if (from.databaseUrl !== undefined)
    return asStore('postgres', openPostgres(from.databaseUrl, from.databaseConnections), from.databaseUrl)
  return asStore('embedded', await openEmbedded(from.dataDir))
}

export function asStore(kind: StoreKind, { pool, close }: OpenPool, url?: string): Store {
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  return { kind, pool, db: createDb(pool), url, close }
}
