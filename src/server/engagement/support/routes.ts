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
import { pageOf, readCursor } from '#domain/cursor.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import type { SessionUser, StaffUser } from '#server/platform/session.ts'
import { asRequest, asStaffRequest } from './as-request.ts'
import { addMessage } from './add-message.ts'
import { sendRequest } from './send-request.ts'
import {
  listOpenRequests,
  listOwnRequests,
  findPhoto,
  findRequest,
  listRequests,
  type SupportRow,
} from './store.ts'

/** A customer with a problem writes a few requests; more would flood the restaurant's staff. */
const requestBucket = { capacity: 6, perSecond: 6 / 3600 }
const messageBucket = { capacity: 20, perSecond: 20 / 3600 }
const pageSize = 20

/** Routes of support requests and their answers. */
export const supportRoutes = (deps: Deps) =>
  routes(deps, [
    serve(sendSupportRequest, (input) => handleSendSupportRequest(deps, input)),
    serve(listSupportRequests, (input) => handleListSupportRequests(deps, input)),
    serve(addToSupportRequest, (input) => handleAddToSupportRequest(deps, input)),
    serve(getSupportPhoto, (input) => handleGetSupportPhoto(deps, input)),
    serve(listBranchRequests, (input) => handleListBranchRequests(deps, input)),
    serve(answerSupportRequest, (input) => handleAnswerSupportRequest(deps, input)),
  ])

async function handleSendSupportRequest(
  deps: Deps,
  { body, session }: HandlerInput<typeof sendSupportRequest>,
) {
  const taken = await takeToken(deps.db, `support:${session.customerId}`, requestBucket, deps.now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  const sent = await sendRequest(deps, session.customerId, body)
  return sent.ok ? asRequest(sent.value) : sent
}

async function handleListSupportRequests(
  deps: Deps,
  { query, session }: HandlerInput<typeof listSupportRequests>,
) {
  const after = readCursor(query.cursor)
  const rows = await listOwnRequests(deps.db, session.customerId, { after, limit: pageSize + 1 })
  return paged(rows, asRequest, (row) => row.sent_at)
}

async function handleAddToSupportRequest(
  deps: Deps,
  { params, body, session }: HandlerInput<typeof addToSupportRequest>,
) {
  const request = await findOf(deps, params.id)
  if (request?.customer_id !== session.customerId) return refuse('not-found')
  const taken = await takeToken(deps.db, `support-say:${session.customerId}`, messageBucket, deps.now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  const message = {
    ...body,
    requestId: request.id,
    authorId: session.customerId,
    byStaff: false,
    state: 'open',
  } as const
  const added = await addMessage(deps, message)
  return added.ok ? asRequest(added.value) : added
}

async function handleGetSupportPhoto(
  deps: Deps,
  { params, session, c }: HandlerInput<typeof getSupportPhoto>,
) {
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
}

async function handleListBranchRequests(
  deps: Deps,
  { query, session }: HandlerInput<typeof listBranchRequests>,
) {
  const after = readCursor(query.cursor)
  const branchIds = session.staff.role === 'owner' ? null : session.staff.branchIds
  const find = query.state === 'all' ? listRequests : listOpenRequests
  const rows = await find(deps.db, branchIds, { after, limit: pageSize + 1 })
  await noteRequests(deps, session, rows.slice(0, pageSize))
  return paged(rows, asStaffRequest, (row) => row.moved_at)
}

async function handleAnswerSupportRequest(
  deps: Deps,
  { params, body, session }: HandlerInput<typeof answerSupportRequest>,
) {
  const request = await findOf(deps, params.id)
  if (!request) return refuse('not-found')
  if (!mayAnswer(session, request)) return refuse('not-allowed')
  await noteRequests(deps, session, [request])
  const { id, text, close, seen } = body
  const message = {
    id,
    text,
    requestId: request.id,
    authorId: session.customerId,
    byStaff: true,
    state: close ? 'closed' : 'answered',
  } as const
  // the answer would count for the messages that the employee has not read as well
  const answered = await addMessage(deps, message, (messages) =>
    seen !== undefined && messages > seen ? 'support-moved' : undefined,
  )
  return answered.ok ? asStaffRequest(answered.value) : answered
}

const findOf = ({ db }: Deps, id: string): Promise<SupportRow | undefined> =>
  v.is(OrderId, id) ? findRequest(db, id) : Promise.resolve(undefined)

/** True for owners, and for staff of the branch whose order the request is about. */
const mayAnswer = ({ staff }: SessionUser, { branch_id: branchId }: SupportRow): boolean =>
  staff?.role === 'owner' || (branchId !== null && staff?.branchIds.includes(branchId) === true)

const noteRequests = (deps: Deps, { customerId }: SessionUser | StaffUser, rows: readonly SupportRow[]) =>
  logAccess(deps, {
    staffId: customerId,
    what: 'support',
    orders: rows.map(({ order_id: id, customer_id, branch_id }) => ({
      id,
      customer_id,
      branch_id: branch_id ?? '',
    })),
  })

/** Returns one page. `rows` has one row more than the page size if there is another page. */
function paged<Shown>(
  rows: readonly SupportRow[],
  shown: (row: SupportRow) => Shown,
  atOf: (row: SupportRow) => Date,
): { requests: Shown[]; next: string | null } {
  const { page, next } = pageOf(rows, { size: pageSize, placeOf: (row) => ({ at: atOf(row), id: row.id }) })
  return { requests: page.map(shown), next }
}
