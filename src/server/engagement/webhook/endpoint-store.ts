import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

const selectEndpoints = (db: Db) =>
  db.selectFrom('webhook_endpoint').selectAll().where('removed_at', 'is', null)

export const listEndpoints = (db: Db) => selectEndpoints(db).orderBy('created_at').orderBy('id').execute()

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export const findEndpoint = (db: Db, id: string): Promise<EndpointRow | undefined> =>
  selectEndpoints(db).where('id', '=', id).executeTakeFirst()

type NewEndpoint = Pick<EndpointRow, 'id' | 'name' | 'url' | 'topics' | 'with_customer' | 'secret'>

export const insertEndpoint = (db: Db, endpoint: NewEndpoint, at: number): Promise<unknown> =>
  db
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, created_at: new Date(at) })
    .execute()

/** Replaces the secret (encrypted); the one before signs too until then. */
export const rotateSecret = (
  db: Db,
  id: string,
  { secret, earlierUntil }: { secret: string; earlierUntil: number },
): Promise<unknown> =>
  db
    .updateTable('webhook_endpoint')
    .set({ earlier_secret: sql<string>`secret`, earlier_until: new Date(earlierUntil), secret })
    .where('id', '=', id)
    .execute()

export const disableEndpoint = (
  db: Db,
  id: string,
  { because, at }: { because: string; at: number },
): Promise<unknown> =>
  db
    .updateTable('webhook_endpoint')
    .set({ disabled_at: new Date(at), disabled_because: because })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute()

export const enableEndpoint = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('webhook_endpoint')
    .set({ disabled_at: null, disabled_because: null })
    .where('id', '=', id)
    .execute()

/**
 * Removes the endpoint with its deliveries, its address and its secrets. Its name stays: the access log says
 * which program was shown a customer's data.
 */
export async function removeEndpoint(tx: Tx, id: string, at: number): Promise<void> {
  // waits for the transactions that insert deliveries for it, which lock it for key share
  await tx.selectFrom('webhook_endpoint').select('id').where('id', '=', id).forUpdate().execute()
  await tx
    .updateTable('webhook_endpoint')
    .set({ removed_at: new Date(at), url: '', secret: '', earlier_secret: null, earlier_until: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('webhook_delivery').where('endpoint_id', '=', id).execute()
}
