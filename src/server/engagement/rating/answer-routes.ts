import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { readCursor } from '#domain/cursor.ts'
import { ratingTags } from '#domain/rating.ts'
import {
  answerRating,
  changeRatingAnswer,
  getOwnRating,
  getRatingSummary,
  listGuestRatings,
  withdrawRatingAnswer,
} from '#contract/rating-answer.ts'
import { refuse } from '#domain/outcome.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import {
  amendRatingAnswer as amend,
  answerRating as answer,
  readGuestRatings,
  readSummary,
} from './answer-rating.ts'
import { findAnswered } from './answer-store.ts'

/** Routes with which owners read and answer ratings, and customers read the answer. */
export const ratingAnswerRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getRatingSummary, async ({ query }) => {
      const summary = await readSummary(deps, query.branch ?? null)
      return { ...summary, tags: v.parse(Tags, summary.tags) }
    }),

    serve(listGuestRatings, async ({ query: { show, branch, after }, session }) => {
      const by = session.customerId
      const asked = { show, branchId: branch ?? null, after: readCursor(after) ?? null, by }
      const { named, ratings, next } = await readGuestRatings(deps, asked)
      await logAccess(deps, { staffId: by, what: 'rating', orders: named })
      return { ratings, next }
    }),

    serve(answerRating, async ({ params: { id }, body, session }) => {
      if (!v.is(OrderId, id)) return refuse('not-found')
      const answered = await answer(deps, id, { ...body, by: session.customerId })
      return answered.ok ? answered.value : answered
    }),

    serve(changeRatingAnswer, async ({ params: { id }, body: { text }, session }) => {
      if (!v.is(OrderId, id)) return refuse('not-found')
      const changed = await amend(deps, id, { as: 'changed', text, by: session.customerId })
      return changed.ok ? changed.value : changed
    }),

    serve(withdrawRatingAnswer, async ({ params: { id }, session }) => {
      if (!v.is(OrderId, id)) return refuse('not-found')
      const withdrawn = await amend(deps, id, { as: 'withdrawn', text: '', by: session.customerId })
      return withdrawn.ok ? withdrawn.value : withdrawn
    }),

    serve(getOwnRating, async ({ params: { id }, session }) => {
      const rating = v.is(OrderId, id) ? await findAnswered(deps.db, id) : undefined
      if (rating?.customer_id !== session.customerId) return refuse('not-found')
      const { stars, comment, answer: said } = rating
      return { stars, comment, answer: said?.amendment === 'withdrawn' ? null : said }
    }),
  ])

const Tags = v.array(v.object({ tag: v.picklist(ratingTags), count: v.number() }))
