import type { Deps } from '../deps.ts'
import { isGatewayFailure } from '../payment/gateway.ts'
import { clearToken, findTokensToForget } from './store.ts'

/** Has the gateway forget the cards that customers have deleted. What it does not do now is asked of it again. */
export async function forgetCards({ db, gateway, log }: Pick<Deps, 'db' | 'gateway' | 'log'>): Promise<void> {
  for (const { id, token } of await findTokensToForget(db)) {
    if (token === null) continue
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time; there is hardly ever more than one
      await gateway.deleteToken(token)
      // oxlint-disable-next-line no-await-in-loop
      await clearToken(db, id)
    } catch (error) {
      if (!isGatewayFailure(error)) throw error
      log.warn({ err: error, card: id }, 'a deleted card is still known to the gateway')
      return
    }
  }
}
