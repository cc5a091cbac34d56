import { minuteMs } from '#domain/duration.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { type EnteredCode, type CodeRefusal, judgeCode, watchForGuessing } from './judge-code.ts'
import { confirmSession } from './session-store.ts'

/**
 * How long after a confirmation code a session may perform actions that move value, in milliseconds. The
 * sign-in code does not count: it proves who the customer is, not that they intend this action.
 */
export const freshFor = 5 * minuteMs

/**
 * Checks a code and confirms the session. Returns the refusal, or undefined on success. The sign-in limits
 * apply.
 */
export async function confirmWithCode(
  deps: Deps,
  { sessionId, ...given }: EnteredCode & { readonly sessionId: string },
): Promise<CodeRefusal | undefined> {
  const { phone } = given
  const now = deps.now()
  const key = deps.codeKey
  // a refusal is a value, so the transaction commits and keeps the counted try
  const refused = await deps.db.transaction().execute(async (tx) => {
    const judged = await judgeCode(tx, deps, { ...given, key, now })
    if (!judged) await confirmSession(tx, sessionId, now)
    return judged
  })
  if (refused) await watchForGuessing(deps, given, refused.refusal, now)
  else deps.log.info({ who: maskPhone(phone) }, 'confirmed with a code')
  return refused
}

/**
 * Returns a refusal unless the session was confirmed with a code within `freshFor`. For actions that move
 * value.
 */
export const refuseUnlessFresh = (
  { confirmedAt }: Pick<SessionUser, 'confirmedAt'>,
  now: number,
): Refusal<'code-needed'> | undefined =>
  confirmedAt !== null && now < confirmedAt + freshFor ? undefined : refuse('code-needed')

/**
 * As `refuseUnlessFresh`, but also accepts a sign-in within `freshFor`. For sensitive actions that move no
 * value.
 */
export const refuseUnlessRecent = (
  session: Pick<SessionUser, 'confirmedAt' | 'signedInAt'>,
  now: number,
): Refusal<'code-needed'> | undefined =>
  now < session.signedInAt + freshFor ? undefined : refuseUnlessFresh(session, now)
