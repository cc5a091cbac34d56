import { changeCard, deleteCard, listCards, saveCard } from '#contract/card.ts'
import { refuseUnlessRecent } from '#server/identity/account/fresh-code.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { deleteCardTokens } from './delete-card-tokens.ts'
import { keepCard } from './keep-card.ts'
import { asCard, findCard, listCardsOf, isForeignToken, isPast, markDeleted, setDefault } from './store.ts'

/**
 * Ten attempts, refilled over an hour: a customer who exceeds this is probably testing stolen card numbers.
 */
const savingBucket = { capacity: 10, perSecond: 10 / 3600 }

export const cardRoutes = (deps: Deps) => {
  const { db, now, gateway, random, log } = deps
  return routes(deps, [
    serve(listCards, async ({ session }) => ({
      cards: (await listCardsOf(db, session.customerId)).map(asCard),
    })),

    serve(saveCard, async ({ session, body }) => {
      const { customerId } = session
      const stale = refuseUnlessRecent(session, now())
      if (stale) return stale
      const taken = await takeToken(db, `card-save:${customerId}`, savingBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      if (await isForeignToken(db, hashOf(body.token), customerId)) return refuse('card-unknown')
      const token = await gateway.findToken(body.token).catch((error: unknown) => {
        if (!isGatewayFailure(error)) throw error
        log.warn({ err: error, reason: error.reason }, 'the payment gateway could not be asked')
        return 'down' as const
      })
      if (token === 'down') return refuse('gateway-down')
      if (!token) return refuse('card-unknown')
      if (!token.isUsable || isPast(token, now())) return refuse('card-expired')
      const id = await db
        .transaction()
        .execute((tx) => keepCard(tx, { token, customerId, id: random.id(), at: now() }))
      const card = id === undefined ? undefined : await findCard(db, { id, customerId })
      return card ? asCard(card) : refuse('too-many-cards')
    }),

    serve(changeCard, async ({ session: { customerId }, params: { id } }) => {
      if (!(await findCard(db, { id, customerId }))) return refuse('not-found')
      await db.transaction().execute((tx) => setDefault(tx, { id, customerId }))
      const card = await findCard(db, { id, customerId })
      return card ? asCard(card) : refuse('not-found')
    }),

    serve(deleteCard, async ({ session, params: { id } }) => {
      const { customerId } = session
      const card = await findCard(db, { id, customerId })
      if (!card) return refuse('not-found')
      const stale = refuseUnlessRecent(session, now())
      if (stale) return stale
      await db.transaction().execute(async (tx) => {
        await markDeleted(tx, id, now())
        const [next] = await listCardsOf(tx, customerId)
        if (card.is_default && next) await setDefault(tx, { id: next.id, customerId })
      })
      // the card is deleted here at once; if the gateway is down, the scheduled run deletes its token later
      await deleteCardTokens(deps)
      return undefined
    }),
  ])
}
