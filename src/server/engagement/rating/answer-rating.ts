import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import { GuestRating, type RatingAnswer } from '#contract/rating-answer.ts'
import { careSubject } from '#domain/care-subject.ts'
import { type Cursor, pageOf } from '#domain/cursor.ts'
import { dayMs } from '#domain/duration.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { lapsesAt } from '#domain/points.ts'
import { type AnswerAmendment, cleanComment, type RatingList } from '#domain/rating.ts'
import { sum } from '#domain/sum.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { kickPush, notify, withdrawNotice } from '#server/identity/notification/notify.ts'
import { findOrder } from '#server/ordering/order/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import {
  amendAnswer,
  type Answer,
  asAnswer,
  countByStars,
  countTags,
  countWaiting,
  findAnswered,
  listGuestRatings,
  meanByBranch,
  setAnswer,
} from './answer-store.ts'

/**
 * Answers the rating of an order, credits its points and notifies the customer. The same answer again
 * succeeds without effect; of two different ones the first stays.
 */
export async function answerRating(
  deps: Deps,
  orderId: string,
  { text, points, by }: Answer & { readonly by: string },
): Promise<Outcome<RatingAnswer, 'not-found' | 'rating-answered'>> {
  const order = await findOrder(deps.db, orderId)
  if (order?.rating == null) return refuse('not-found')
  const at = deps.now()
  const answer = { text: cleanComment(text), points }
  const isNew = await deps.db.transaction().execute(async (tx) => {
    // points before the customer: the common lock order
    if (points > 0) await lockAccount(tx, order.customer_id, at)
    const customerId = await setAnswer(tx, orderId, { ...answer, by, at })
    if (customerId === undefined) return false
    const { scheme } = await findScheme(tx)
    await earn(tx, {
      customerId,
      kind: 'correction',
      rule: 'made-good',
      reference: `rating:${orderId}`,
      orderId,
      by,
      at,
      points,
      expiresAt: lapsesAt(at, scheme),
    })
    const branch = v.parse(Localized, order.branch_name)
    const values = { what: 'answered', number: order.number, branch } as const
    await notify(tx, { customerId, kind: 'care', subject: careSubject.rating(orderId), values, at })
    return true
  })
  if (isNew) kickPush(deps)
  const stored = (await findAnswered(deps.db, orderId))?.answer
  if (!stored) return refuse('not-found')
  const isSame = stored.text === answer.text && stored.points === answer.points
  return isNew || isSame ? done(stored) : refuse('rating-answered')
}

/**
 * Gives an answer other words, or withdraws it, which takes its notification from the customer's list; one of
 * them, once. The points stay: the customer may have spent them. The same again succeeds without effect.
 */
export async function amendRatingAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  orderId: string,
  { as, by, ...said }: { as: AnswerAmendment; text: string; by: string },
): Promise<Outcome<RatingAnswer, 'not-found' | 'rating-answer-amended'>> {
  const text = cleanComment(said.text)
  const at = deps.now()
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const customerId = await amendAnswer(tx, orderId, { as, text, by, at })
    if (customerId === undefined) return false
    if (as === 'withdrawn')
      await withdrawNotice(tx, {
        customerId,
        kind: 'care',
        subjects: [careSubject.rating(orderId), orderId],
        what: 'answered',
      })
    return true
  })
  const stored = (await findAnswered(deps.db, orderId))?.answer
  if (!stored) return refuse('not-found')
  const isSame = stored.amendment === as && stored.text === text
  return isNew || isSame ? done(stored) : refuse('rating-answer-amended')
}

const shown = 20
const summedDays = 30

/** Returns a page of a list of ratings, the orders whose customers it names, and the next page's cursor. */
export async function readGuestRatings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: { show: RatingList; branchId: string | null; after: Cursor | null; by: string },
) {
  const rows = await listGuestRatings(db, { ...asked, now: now(), most: shown + 1 })
  const { page, next } = pageOf(rows, {
    size: shown,
    placeOf: ({ order_id: id, rated_at, answered_at }) => ({
      at: asked.show === 'answered' ? (answered_at ?? rated_at) : rated_at,
      id,
    }),
  })
  return {
    named: page
      .filter((row) => row.customer_name !== '')
      .map(({ order_id: id, customer_id, branch_id }) => ({ id, customer_id, branch_id })),
    ratings: page.map(asGuestRating),
    next,
  }
}

const asGuestRating = (row: Awaited<ReturnType<typeof listGuestRatings>>[number]): GuestRating =>
  v.parse(GuestRating, {
    orderId: row.order_id,
    number: row.number,
    branchName: row.branch_name,
    customerName: row.customer_name,
    stars: row.stars,
    tags: row.tags,
    comment: row.comment,
    ratedAt: row.rated_at.toISOString(),
    answer: asAnswer(row),
    order: {
      total: row.total,
      lines: row.lines,
      promisedAt: row.promised_at.toISOString(),
      handedAt: row.handed_at?.toISOString() ?? null,
      lateMinutes: row.late_minutes,
      creditedPoints: row.credited_points,
      refunded: row.refunded,
    },
  })

/** Returns the ratings of the last thirty days as sums, and what points are worth. */
export async function readSummary({ db, now }: Pick<Deps, 'db' | 'now'>, branchId: string | null) {
  const of = { branchId, since: now() - summedDays * dayMs }
  const [byStars, tags, branches, waiting, { scheme }] = await Promise.all([
    countByStars(db, of),
    countTags(db, of),
    meanByBranch(db, of),
    countWaiting(db, branchId),
    findScheme(db),
  ])
  const count = sum(byStars)
  const stars = sum(byStars.map((each, place) => each * (place + 1)))
  return {
    count,
    mean: count === 0 ? null : stars / count,
    byStars,
    tags,
    branches,
    waiting,
    worth: { redeemStep: scheme.redeemStep, stepValue: scheme.stepValue },
  }
}
