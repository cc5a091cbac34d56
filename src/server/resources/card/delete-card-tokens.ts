import type { Deps } from '#server/platform/deps.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { clearToken, listTokensToForget } from './store.ts'

/**
 * Deletes the gateway tokens of cards that customers have deleted. A token that fails is retried on the next
 * run.
 */
export async function deleteCardTokens({
  db,
  gateway,
  log,
}: Pick<Deps, 'db' | 'gateway' | 'log'>): Promise<void> {
  for (const { id, token } of await listTokensToForget(db)) {
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
