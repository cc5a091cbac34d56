import type { Deps } from '#server/platform/deps.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { oneRoundAtATime } from '#server/platform/db/rounds.ts'
import { deleteFreeToken, listFreeTokens } from './free-token-store.ts'
import { clearToken, listTokensToDelete } from './store.ts'

type TokenDeps = Pick<Deps, 'db' | 'gateway' | 'log'>

/**
 * Deletes the gateway tokens of cards that customers have deleted, and of cards that were declined, not saved
 * or replaced. A token that fails is retried on the next run, unless the gateway refuses to delete it. A
 * round ends when the gateway does not answer; another fault of one token delays no other. In one process
 * only one round runs at a time, so that no two delete the same token.
 */
export const deleteCardTokens = oneRoundAtATime(async (deps: TokenDeps) => {
  for (const { id, token } of await listTokensToDelete(deps.db)) {
    if (token === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one at a time; there is hardly ever more than one
    const outcome = await deleteAtGateway(deps, token, { card: id })
    if (outcome === 'unanswered') return
    // oxlint-disable-next-line no-await-in-loop
    if (outcome === 'gone') await clearToken(deps.db, id)
  }
  for (const token of await listFreeTokens(deps.db)) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await deleteAtGateway(deps, token, {})
    if (outcome === 'unanswered') return
    // oxlint-disable-next-line no-await-in-loop
    if (outcome === 'gone') await deleteFreeToken(deps.db, token)
  }
})

/** Starts the deletion in the background. Call it after the commit; the cron job retries what fails. */
export const kickCardTokens = (deps: TokenDeps): void =>
  void deleteCardTokens(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'tokens of cards could not be deleted; they are retried'),
  )

/** `gone` also after a refusal: another try would be refused too. A `kept` token is retried next round. */
async function deleteAtGateway(
  { gateway, log }: TokenDeps,
  token: string,
  about: { readonly card?: string },
): Promise<'gone' | 'kept' | 'unanswered'> {
  try {
    await gateway.deleteToken(token)
    return 'gone'
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    log.warn({ err: error, ...about }, 'the gateway has not deleted the token of a card')
    if (error.reason === 'refused') return 'gone'
    return error.reason === 'timed-out' || error.reason === 'unreachable' ? 'unanswered' : 'kept'
  }
}
