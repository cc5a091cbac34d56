import { Refused } from './call.ts'

/**
 * Resolves once a deletion has taken effect, also if the server no longer has what it deletes: an earlier
 * reply may have been lost, and a browser repeats by itself a DELETE whose connection broke.
 */
export async function orGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'not-found') throw error
  }
}
