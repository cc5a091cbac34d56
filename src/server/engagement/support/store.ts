import { sql } from 'kysely'
import type { SupportDraft } from '#contract/support.ts'
import type { Cursor } from '#domain/cursor.ts'
import type { Lang, Localized } from '#domain/locale.ts'
import type { SupportState } from '#domain/support.ts'
import type { Waiting } from '#domain/waiting.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { batchSize, inBatches } from '#server/platform/db/delete-batches.ts'
import type { CleanPicture } from '#server/platform/picture/clean-picture.ts'

export type SupportRow = {
  readonly id: string
  readonly number: number
  readonly customer_id: string
  readonly service: string
  readonly order_id: string | null
  readonly order_number: number | null
  readonly branch_id: string | null
  readonly branch_name: Localized | null
  readonly catering: unknown
  readonly has_photo: boolean
  readonly state: string
  readonly lang: Lang
  readonly sent_at: Date
  readonly moved_at: Date
  readonly first_name: string
  readonly phone: string | null
  readonly messages: readonly { byStaff: boolean; text: string; at: number }[]
}

type NewRequest = {
  readonly draft: SupportDraft
  readonly customerId: string
  readonly branchId: string | null
  readonly photo: CleanPicture | null
  readonly at: number
}

/**
 * Inserts the request with its first message and returns its number; undefined, without changes, if the id
 * exists.
 */
export async function insertRequest(db: Db, request: NewRequest): Promise<number | undefined> {
  const { draft, customerId, branchId, photo, at } = request
  const { rows } = await sql<{ number: number }>`
    with inserted as (
      insert into support_request
        (id, customer_id, service, order_id, branch_id, catering, photo, photo_type, lang, sent_at, moved_at)
      values (
        ${draft.id}, ${customerId}, ${draft.service}, ${draft.orderId}, ${branchId},
        ${draft.catering && JSON.stringify(draft.catering)}::jsonb,
        ${photo?.body ?? null}, ${photo?.type ?? null}, ${draft.lang},
        ${new Date(at)}, ${new Date(at)}
      )
      on conflict do nothing
      returning id, number
    ), message as (
      insert into support_message (id, request_id, place, author_id, by_staff, text, said_at)
      select ${draft.id}, id, 1, ${customerId}, false, ${draft.text}, ${new Date(at)}
      from inserted where ${draft.text} <> ''
    )
    select number from inserted
  `.execute(db)
  return rows[0]?.number
}

type NewMessage = {
  readonly id: string
  readonly requestId: string
  readonly authorId: string
  readonly byStaff: boolean
  readonly text: string
  readonly state: SupportState
  readonly at: number
}

/** Inserts a message and sets the request's state. The transaction must have locked the request. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { requestId, at } = message
  await sql`
    insert into support_message (id, request_id, place, author_id, by_staff, text, said_at)
    select ${message.id}, ${requestId}, coalesce(max(place), 0) + 1, ${message.authorId}, ${message.byStaff},
      ${message.text}, ${new Date(at)}
    from support_message where request_id = ${requestId}
  `.execute(tx)
  await setState(tx, requestId, message.state, at)
}

/** Sets the state of a request. The transaction must have locked it. */
export const setState = (tx: Tx, id: string, state: SupportState, at: number) =>
  tx
    .updateTable('support_request')
    .set({ state, moved_at: new Date(at) })
    .where('id', '=', id)
    .execute()

/** Locks the request until the transaction ends. Returns it with the ids of its messages. */
export async function lockRequest(tx: Tx, id: string) {
  const request = await tx
    .selectFrom('support_request')
    .select(['state', 'number', 'customer_id', 'branch_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // read after the lock: the transaction that held it may have added a message
  const messages = await tx.selectFrom('support_message').select('id').where('request_id', '=', id).execute()
  return request && { ...request, messageIds: messages.map((message) => message.id) }
}

export const findRequest = (db: Db, id: string): Promise<SupportRow | undefined> =>
  selectRequests(db).where('r.id', '=', id).executeTakeFirst()

/** Returns a customer's requests, latest first. */
export const listOwnRequests = (
  db: Db,
  customerId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<SupportRow[]> =>
  selectRequests(db)
    .where('r.customer_id', '=', customerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.sent_at, r.id) < (${new Date(after?.at ?? 0)}, ${after?.id})`),
    )
    .orderBy('r.sent_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Returns the unanswered requests, longest waiting first. `branchIds` null: all requests, also those without
 * a branch.
 */
export const listOpenRequests = (
  db: Db,
  branchIds: readonly string[] | null,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<SupportRow[]> =>
  selectOf(db, branchIds)
    .where('r.state', '=', 'open')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.moved_at, r.id) > (${new Date(after?.at ?? 0)}, ${after?.id})`),
    )
    .orderBy('r.moved_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()

/** Returns all requests, the latest message first. */
export const listRequests = (
  db: Db,
  branchIds: readonly string[] | null,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<SupportRow[]> =>
  selectOf(db, branchIds)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.moved_at, r.id) < (${new Date(after?.at ?? 0)}, ${after?.id})`),
    )
    .orderBy('r.moved_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Returns the unanswered requests of branches that wait since this period: since the first message of the
 * customer after the last answer. A further message does not begin the wait again. No one is answered until
 * the transaction ends.
 */
export const lockWaitingRequests = (tx: Tx, { from, to }: Waiting) =>
  tx
    .selectFrom('support_request as r')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .innerJoinLateral(selectSince, (join) => join.onTrue())
    .select(['r.id', 'r.number', 'b.id as branchId', 'waits.since'])
    .select(sql<Localized>`b.content -> 'name'`.as('branch'))
    .where('r.state', '=', 'open')
    .where('waits.since', '>', new Date(from))
    .where('waits.since', '<=', new Date(to))
    .orderBy('r.id')
    .forShare('r')
    .execute()

/** A request can begin without words: then it waits since it was sent. */
const selectSince = sql<{ since: Date }>`(
  select coalesce(min(m.said_at), r.sent_at) as since
  from support_message m
  where m.request_id = r.id and m.place > (
    select coalesce(max(s.place), 0) from support_message s where s.request_id = r.id and s.by_staff
  )
)`.as('waits')

export const findPhoto = (db: Db, id: string) =>
  db
    .selectFrom('support_request')
    .select(['photo', 'photo_type'])
    .where('id', '=', id)
    .where('photo', 'is not', null)
    .executeTakeFirst()

/** Deletes the photographs of requests that were closed before `before`; the requests stay. */
export const deleteRequestPhotos = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql<{ one: number }>`
      update support_request set photo = null, photo_type = null
      where id = any(array(
        select id
        from support_request
        where photo is not null and state = 'closed' and moved_at < ${new Date(before)}
        limit ${batchSize}
        for update skip locked
      ))
      returning 1 as one`.execute(db),
  )

const selectOf = (db: Db, branchIds: readonly string[] | null) =>
  selectRequests(db).$if(branchIds !== null, (query) =>
    query.where('r.branch_id', 'in', branchIds?.length ? [...branchIds] : ['']),
  )

const selectRequests = (db: Db) =>
  db
    .selectFrom('support_request as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .leftJoin('placed_order as o', 'o.id', 'r.order_id')
    .leftJoin('branch as b', 'b.id', 'r.branch_id')
    .select([
      'r.id',
      'r.number',
      'r.customer_id',
      'r.service',
      'r.order_id',
      'o.number as order_number',
      'r.branch_id',
      'r.catering',
      'r.state',
      sql<Lang>`r.lang`.as('lang'),
      'r.sent_at',
      'r.moved_at',
      // the column of a deleted account contains no phone number
      sql<string | null>`case when c.deleted_at is null then c.phone end`.as('phone'),
      'c.first_name',
      sql<Localized | null>`b.content -> 'name'`.as('branch_name'),
      sql<boolean>`r.photo is not null`.as('has_photo'),
      sql<SupportRow['messages']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'byStaff', m.by_staff, 'text', m.text, 'at', (extract(epoch from m.said_at) * 1000)::bigint
        ) order by m.place), '[]')
        from support_message m where m.request_id = r.id
      )`.as('messages'),
    ])
