import { maskPhone } from '#domain/phone.ts'
import type { Deps } from '../deps.ts'
import { type Refusal, refuse } from '../http/refuse.ts'
import type { SessionUser } from '../http/session.ts'
import { refusedByPlace } from './code-limit-check.ts'
import { minute } from './code-limits.ts'
import { type CodeGiven, type CodeRefusal, judgeCode, watchForGuessing } from './judge-code.ts'
import { getSecret } from './secret.ts'
import { confirmSession } from './store.ts'

/**
 * How long a session may do what moves value after its customer gave a code once more. A sign-in is no such code: it said who came, and
 * not that they meant this.
 */
export const freshFor = 5 * minute

/** Undefined if the code is right: then this session is fresh from now on. Limits and counting are those of signing in. */
export async function confirmWithCode(
  deps: Deps,
  { sessionId, ...given }: CodeGiven & { readonly sessionId: string },
): Promise<CodeRefusal | Refusal<'too-many-requests'> | undefined> {
  const { phone, place } = given
  const now = deps.now()
  const refusal = await refusedByPlace(deps.db, 'tries', { phone, place, config: deps.config, now })
  if (refusal) return refusal

  const key = await getSecret(deps, 'sign-in-code')
  // one transaction: a refusal is a value, so what was counted is kept
  const refused = await deps.db.transaction().execute(async (tx) => {
    const judged = await judgeCode(tx, deps, { ...given, key, now })
    if (!judged) await confirmSession(tx, sessionId, now)
    return judged
  })
  if (refused) await watchForGuessing(deps, given, refused.reason, now)
  else deps.log.info({ who: maskPhone(phone) }, 'confirmed with a code')
  return refused
}

/** Refuses what moves value unless this session was confirmed with a code within the last minutes. */
export const refuseUnlessFresh = (
  { confirmedAt }: Pick<SessionUser, 'confirmedAt'>,
  now: number,
): Refusal<'code-needed'> | undefined =>
  confirmedAt !== null && now < confirmedAt + freshFor ? undefined : refuse('code-needed')

/** The same for what moves nothing by itself: there a sign-in of the last minutes says as much. */
export const refuseUnlessRecent = (
  session: Pick<SessionUser, 'confirmedAt' | 'signedInAt'>,
  now: number,
): Refusal<'code-needed'> | undefined =>
  now < session.signedInAt + freshFor ? undefined : refuseUnlessFresh(session, now)
