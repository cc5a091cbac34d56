import { sql } from 'kysely'
import type { OfferWords } from '#contract/offer.ts'
import type { OfferState } from '#domain/offer.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** A query for the customers (`id`) who agreed to offers and have not been sent this one. At most `most`. */
export const selectAgreed = (subject: string, most: number) => sql`
  select c.customer_id as id
  from notification_choice c
  where c.offers
    and not exists (
      select 1
      from notification n
      where n.customer_id = c.customer_id and n.kind = 'offer' and n.subject = ${subject}
    )
  order by c.customer_id
  limit ${most}
`

/** How many customers agreed to offers and have not been sent this one; at most `most`. */
export async function countAgreed(db: Db, subject: string, most = 10_000_000): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (${selectAgreed(subject, most)}) a
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

type Audience = { readonly customers: number; readonly agreed: number; readonly pushed: number }

/**
 * Returns how many customers there are, how many agreed to offers, and how many of these get pushes. A caller
 * who never signed in cannot agree.
 */
export async function countAudience(db: Db): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select
      (
        select count(*)::int from customer where deleted_at is null and terms_version is not null
      ) as customers,
      count(*)::int as agreed,
      -- joined, because looking each customer up reads the index 160,000 times
      count(s.customer_id)::int as pushed
    from notification_choice c
    left join (select distinct customer_id from push_subscription) s on s.customer_id = c.customer_id
    where c.offers`.execute(db)
  return rows[0] ?? { customers: 0, agreed: 0, pushed: 0 }
}

/** How many browsers of a customer get offers; 0 without their consent. */
export async function countOwnBrowsers(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ browsers: number }>`
    select count(*)::int as browsers
    from push_subscription s
    join notification_choice c on c.customer_id = s.customer_id and c.offers
    where s.customer_id = ${customerId}`.execute(db)
  return rows[0]?.browsers ?? 0
}

/** An offer as it is stored; instants in milliseconds since 1970. */
export type StoredOffer = {
  readonly id: string
  readonly subject: string
  readonly words: OfferWords
  readonly state: OfferState
  readonly sendAt: number
  readonly sent: number
}

/** Inserts an offer. Returns false, without changes, if the id exists. */
export async function insertOffer(
  tx: Tx,
  offer: StoredOffer & { readonly madeBy: string | null; readonly madeAt: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('offer')
    .values({
      id: offer.id,
      subject: offer.subject,
      content: JSON.stringify(offer.words),
      made_by: offer.madeBy,
      made_at: new Date(offer.madeAt),
      send_at: new Date(offer.sendAt),
      state: offer.state,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type OfferRow = {
  readonly id: string
  readonly subject: string
  readonly words: OfferWords
  readonly state: OfferState
  readonly send_at: Date
  readonly sent: number
}

const columns = sql`o.id, o.subject, o.content as words, o.state, o.send_at, o.sent`

const asStored = ({ send_at: sendAt, ...row }: OfferRow): StoredOffer => ({
  ...row,
  sendAt: sendAt.getTime(),
})

/** Returns an offer with the time at which it was made; undefined if there is none. */
export async function findOffer(
  db: Db,
  id: string,
): Promise<(StoredOffer & { readonly madeAt: number }) | undefined> {
  const { rows } = await sql<OfferRow & { made_at: Date }>`
    select ${columns}, o.made_at from offer o where o.id = ${id}`.execute(db)
  return rows[0] && { ...asStored(rows[0]), madeAt: rows[0].made_at.getTime() }
}

/** Returns an offer and locks its row until the transaction ends. */
export async function lockOffer(tx: Tx, id: string): Promise<StoredOffer | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from offer o where o.id = ${id} for update`.execute(tx)
  return rows[0] && asStored(rows[0])
}

/**
 * Makes other offers with the same words wait until the transaction ends: both would select the customers who
 * do not have them yet. After the offer's row, and before the customers are read.
 */
export const lockSubject = (tx: Tx, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`offer:${subject}`}, 0))`.execute(tx)

/** Adds customers to whom it was sent, at an instant. */
export const addSent = (
  tx: Tx,
  id: string,
  { customers, state, at }: { customers: number; state: OfferState; at: number },
): Promise<unknown> =>
  sql`
    update offer
    set sent = sent + ${customers}, state = ${state}, ended_at = ${new Date(at)}::timestamptz,
      started_at = coalesce(started_at, ${new Date(at)}::timestamptz)
    where id = ${id}`.execute(tx)

export const setState = (tx: Tx, id: string, state: OfferState): Promise<unknown> =>
  sql`update offer set state = ${state} where id = ${id}`.execute(tx)

/** Returns the latest offers, with what became of them as it was last summed. */
export async function listOffersOf(
  db: Db,
  most: number,
): Promise<(StoredOffer & { readonly result: Result | null })[]> {
  const { rows } = await sql<OfferRow & Result & { summed_at: Date | null }>`
    select ${columns}, o.summed_at, o.read_by as read, o.orders, o.sales
    from offer o
    order by o.send_at desc, o.id
    limit ${most}`.execute(db)
  return rows.map(({ summed_at: summedAt, read, orders, sales, ...row }) => ({
    ...asStored(row),
    result: summedAt && { read, orders, sales },
  }))
}

type Result = { readonly read: number; readonly orders: number; readonly sales: number }
