import type { Deps } from '#server/platform/deps.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { oneRoundAtATime } from '#server/platform/db/rounds.ts'
import { deleteFreeToken, listFreeTokens } from './free-token-store.ts'
import { clearToken, listTokensToDelete } from './store.ts'

type TokenDeps = Pick<Deps, 'db' | 'gateway' | 'log'>

/**
 * Deletes the gateway tokens of cards that customers have deleted, and of cards that were declined, not saved
 * or replaced. A token that fails is retried on the next run, unless the gateway refuses to delete it. In one
 * process only one round runs at a time, so that no two delete the same token.
 */
export const deleteCardTokens = oneRoundAtATime(async (deps: TokenDeps) => {
  for (const { id, token } of await listTokensToDelete(deps.db)) {
    if (token === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time; there is hardly ever more than one
    if (!(await isDeleted(deps, token, { card: id }))) return
    // oxlint-disable-next-line no-await-in-loop
    await clearToken(deps.db, id)
  }
  for (const token of await listFreeTokens(deps.db)) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await isDeleted(deps, token, {}))) return
    // oxlint-disable-next-line no-await-in-loop
    await deleteFreeToken(deps.db, token)
  }
})

/** Starts the deletion in the background. Call it after the commit; the cron job retries what fails. */
export const kickCardTokens = (deps: TokenDeps): void =>
  void deleteCardTokens(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'tokens of cards could not be deleted; they are retried'),
  )

/** Returns false if the token has to be tried again. */
async function isDeleted(
  { gateway, log }: TokenDeps,
  token: string,
  about: { readonly card?: string },
): Promise<boolean> {
  try {
    await gateway.deleteToken(token)
    return true
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    log.warn({ err: error, ...about }, 'the gateway has not deleted the token of a card')
    return error.reason === 'refused'
  }
}
