import {
  checkOffer,
  listOffers,
  type Offer,
  type OfferWords,
  planOffer,
  stopOffer,
  testOffer,
} from '#contract/offer.ts'
import { testPrefix } from '#domain/offer.ts'
import { refuse } from '#domain/outcome.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { kickPush, notify } from './notify.ts'
import {
  countAgreed,
  countAudience,
  countOwnBrowsers,
  listOffersOf,
  type StoredOffer,
} from './offer-store.ts'
import { findPlanned, type Plan, planOffer as plan, stopOffer as stop, subjectOf } from './send-offer.ts'

/** Each offer reaches every customer who agreed: more than a few in a day are a mistake or a theft. */
const offerBucket: Bucket = { capacity: 5, perSecond: 5 / 86_400 }
/** Enough for an owner who tries several wordings. */
const testBucket: Bucket = { capacity: 10, perSecond: 10 / 3600 }

const mostListed = 30

/** Routes with which owners send offers to the customers who agreed to them. */
export const offerRoutes = (deps: Deps) => {
  const { db, now } = deps
  const take = (key: string, bucket: Bucket) => takeToken(db, key, bucket, now())

  const planNew = async (asked: Plan) => {
    const taken = await take('offers', offerBucket)
    return taken.ok ? plan(deps, asked) : refuse('too-many-requests', taken)
  }

  return routes(deps, [
    serve(listOffers, async () => ({
      ...(await countAudience(db)),
      offers: (await listOffersOf(db, mostListed)).map(asOffer),
    })),

    serve(checkOffer, async ({ body }) => ({ customers: await countAgreed(db, subjectOf(body)) })),

    serve(testOffer, async ({ body, session: { customerId } }) => {
      const taken = await take(`offer-test:${customerId}`, testBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      await sendTest(deps, customerId, body)
      return { browsers: await countOwnBrowsers(db, customerId) }
    }),

    serve(planOffer, async ({ body, session: { customerId: by } }) => {
      const { id = deps.random.id(), at, ...words } = body
      const asked = { id, words, at: at === null ? null : Date.parse(at), by }
      // a repeated request does not count in the limit of the day
      const planned = (await findPlanned(db, asked)) ?? (await planNew(asked))
      return planned.ok ? asOffer({ ...planned.value, result: null }) : planned
    }),

    serve(stopOffer, async ({ params: { id }, session: { customerId: by } }) => {
      const stopped = await stop(deps, { id, by })
      return stopped.ok ? asOffer({ ...stopped.value, result: null }) : stopped
    }),
  ])
}

/** With a subject of its own: the owner still gets the offer itself, and no figure counts the test. */
async function sendTest(deps: Deps, customerId: string, words: OfferWords): Promise<void> {
  const subject = `${testPrefix}${subjectOf(words)}`
  await deps.db
    .transaction()
    .execute((tx) => notify(tx, { customerId, kind: 'offer', subject, values: words, at: deps.now() }))
  kickPush(deps)
}

const asOffer = ({ id, words, state, sendAt, sent, result }: StoredOffer & Pick<Offer, 'result'>): Offer => ({
  id,
  words,
  state,
  sendAt: new Date(sendAt).toISOString(),
  sent,
  result,
})
