import { changeCard, deleteCard, listCards, saveCard } from '#contract/card.ts'
import { isExpired } from '#domain/card.ts'
import { refuseUnlessRecent } from '#server/identity/account/fresh-code.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { orGatewayDown } from '#server/platform/gateway/or-gateway-down.ts'
import { deleteCardTokens, kickCardTokens } from './delete-card-tokens.ts'
import { saveCard as save } from './save-card.ts'
import { asCard, findCard, listCardsOf, isForeignToken, lockCards, markDeleted, setDefault } from './store.ts'

/**
 * Ten attempts, refilled over an hour: a customer who exceeds this is probably testing stolen card numbers.
 */
const saveBucket: Bucket = { capacity: 10, perSecond: 10 / 3600 }

export const cardRoutes = (deps: Deps) => {
  const { db, now, gateway, random } = deps
  return routes(deps, [
    serve(listCards, async ({ session }) => ({
      cards: (await listCardsOf(db, session.customerId)).map(asCard),
    })),

    serve(saveCard, async ({ session, body }) => {
      const { customerId } = session
      const stale = refuseUnlessRecent(session, now())
      if (stale) return stale
      const taken = await takeToken(db, `card-save:${customerId}`, saveBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      if (await isForeignToken(db, hashOf(body.token), customerId)) return refuse('card-unknown')
      const token = await orGatewayDown(deps, 'the payment gateway could not be asked', () =>
        gateway.findToken(body.token),
      )
      if (isRefusal(token)) return token
      if (!token) return refuse('card-unknown')
      if (!token.isUsable || isExpired(token, now())) return refuse('card-expired')
      const { id, hasFreed } = await db
        .transaction()
        .execute((tx) => save(tx, { token, customerId, id: random.id(), at: now() }))
      if (hasFreed) kickCardTokens(deps)
      const card = id === undefined ? undefined : await findCard(db, { id, customerId })
      return card ? asCard(card) : refuse('too-many-cards')
    }),

    serve(changeCard, ({ session: { customerId }, params: { id } }) =>
      db.transaction().execute(async (tx) => {
        await lockCards(tx, customerId)
        const card = await findCard(tx, { id, customerId })
        if (!card) return refuse('not-found')
        await setDefault(tx, { id, customerId })
        return asCard({ ...card, is_default: true })
      }),
    ),

    serve(deleteCard, async ({ session, params: { id } }) => {
      const { customerId } = session
      const refused = await db.transaction().execute(async (tx) => {
        await lockCards(tx, customerId)
        const card = await findCard(tx, { id, customerId })
        if (!card) return refuse('not-found')
        const stale = refuseUnlessRecent(session, now())
        if (stale) return stale
        await markDeleted(tx, id, now())
        const [next] = await listCardsOf(tx, customerId)
        if (card.is_default && next) await setDefault(tx, { id: next.id, customerId })
        return undefined
      })
      if (refused) return refused
      // the card is deleted here at once; if the gateway is down, the scheduled run deletes its token later
      await deleteCardTokens(deps)
      return undefined
    }),
  ])
}
