import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import {
  addToSupportRequest,
  answerSupportRequest,
  getSupportPhoto,
  listBranchRequests,
  listSupportRequests,
  sendSupportRequest,
} from '#contract/support.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import { takeToken } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import type { SessionUser, StaffUser } from '../http/session.ts'
import { asRequest, asStaffRequest } from './as-request.ts'
import { sayMore } from './say-more.ts'
import { sendRequest } from './send-request.ts'
import {
  findOpenRequests,
  findOwnRequests,
  findPhoto,
  findRequest,
  findRequests,
  type SupportPlace,
  type SupportRow,
} from './store.ts'

/** Whoever has a bad evening asks a few times; more fills the restaurant's desk. */
const askBucket = { capacity: 6, perSecond: 6 / 3600 }
const sayBucket = { capacity: 20, perSecond: 20 / 3600 }
const pageSize = 20

/** What customers need help with, and what the restaurant answers. */
export const supportRoutes = (deps: Deps) =>
  routes(deps, [
    serve(sendSupportRequest, async ({ body, session }) => {
      const taken = await takeToken(deps.db, `support:${session.customerId}`, askBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const sent = await sendRequest(deps, session.customerId, body)
      return sent.ok ? asRequest(sent.value) : refuse(sent.refusal)
    }),

    serve(listSupportRequests, async ({ query, session }) => {
      const after = parseCursor(query.cursor)
      if (after === null) return badCursor()
      const rows = await findOwnRequests(deps.db, session.customerId, { after, limit: pageSize + 1 })
      return paged(rows, asRequest, (row) => row.sent_at)
    }),

    serve(addToSupportRequest, async ({ params, body, session }) => {
      const request = await findOf(deps, params.id)
      if (request?.customer_id !== session.customerId) return refuse('not-found')
      const taken = await takeToken(deps.db, `support-say:${session.customerId}`, sayBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const said = { ...body, requestId: request.id, authorId: session.customerId, byStaff: false } as const
      const more = await sayMore(deps, { ...said, state: 'open' })
      return more.ok ? asRequest(more.value) : refuse(more.refusal)
    }),

    serve(getSupportPhoto, async ({ params, session, c }) => {
      const request = await findOf(deps, params.id)
      if (!request || !(request.customer_id === session.customerId || mayAnswer(session, request)))
        return refuse('not-found')
      if (request.customer_id !== session.customerId) await noteRequests(deps, session, [request])
      const picture = await findPhoto(deps.db, request.id)
      if (!picture?.photo || picture.photo_type === null) return refuse('not-found')
      return c.body(new Uint8Array(picture.photo), 200, {
        'content-type': picture.photo_type,
        'cache-control': 'no-store, private',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }),

    serve(listBranchRequests, async ({ query, session }) => {
      const after = parseCursor(query.cursor)
      if (after === null) return badCursor()
      const branchIds = session.staff.role === 'owner' ? null : session.staff.branchIds
      const find = query.state === 'all' ? findRequests : findOpenRequests
      const rows = await find(deps.db, branchIds, { after, limit: pageSize + 1 })
      await noteRequests(deps, session, rows.slice(0, pageSize))
      return paged(rows, asStaffRequest, (row) => row.moved_at)
    }),

    serve(answerSupportRequest, async ({ params, body, session }) => {
      const request = await findOf(deps, params.id)
      if (!request) return refuse('not-found')
      if (!mayAnswer(session, request)) return refuse('not-allowed')
      await noteRequests(deps, session, [request])
      const state = body.close ? 'closed' : 'answered'
      const said = {
        ...body,
        requestId: request.id,
        authorId: session.customerId,
        byStaff: true,
        state,
      } as const
      const answered = await sayMore(deps, said)
      return answered.ok ? asStaffRequest(answered.value) : refuse(answered.refusal)
    }),
  ])

const findOf = ({ db }: Deps, id: string): Promise<SupportRow | undefined> =>
  v.is(OrderId, id) ? findRequest(db, id) : Promise.resolve(undefined)

/** A request about an order is its branch's; one about none is the owner's. */
const mayAnswer = ({ staff }: SessionUser, { branch_id: branchId }: SupportRow): boolean =>
  staff?.role === 'owner' || (branchId !== null && staff?.branchIds.includes(branchId) === true)

const noteRequests = (deps: Deps, { customerId }: SessionUser | StaffUser, rows: readonly SupportRow[]) =>
  noteSeen(deps, {
    staffId: customerId,
    what: 'support',
    orders: rows.map(({ order_id: id, customer_id, branch_id }) => ({
      id,
      customer_id,
      branch_id: branch_id ?? '',
    })),
  })

const badCursor = () =>
  refuse('bad-input', { issues: [{ path: 'query.cursor', message: 'expected a cursor from `next`' }] })

/** Undefined: the first page. Null: a cursor that we did not give out. */
function parseCursor(cursor: string | undefined): SupportPlace | undefined | null {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,15})\.([\w-]{22})$/.exec(cursor) ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

/** `rows` are one more than a page, where there are more. */
function paged<Shown>(
  rows: readonly SupportRow[],
  shown: (row: SupportRow) => Shown,
  atOf: (row: SupportRow) => Date,
): { requests: Shown[]; next: string | null } {
  const last = rows[pageSize - 1]
  return {
    requests: rows.slice(0, pageSize).map(shown),
    next: last && rows.length > pageSize ? `${atOf(last).getTime()}.${last.id}` : null,
  }
}
