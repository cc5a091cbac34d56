import { isWakingHour } from '#domain/plates.ts'
import { keptFor } from '#domain/transfer.ts'
import { findBrandName } from '../account/store.ts'
import type { Deps } from '../deps.ts'
import { SmsFailure, type SmsFailureReason } from '../sms/sms.ts'
import { transferText } from '../sms/transfer-text.ts'
import { claimWord, findUntold, releaseWord, type Untold } from './tell-store.ts'

/** The gateway has not taken the message, and that is nothing about this number: it is sent next time. */
const passing: ReadonlySet<SmsFailureReason> = new Set(['no-balance', 'not-authorised', 'unreachable'])

/**
 * Sends word to numbers without an account that points wait for them: by day, when their sender can no longer take them back, and at most
 * once a day for a number. Claimed before it is sent, so that of two processes one sends it.
 */
export async function tellWaiting(deps: Deps): Promise<void> {
  const now = deps.now()
  if (!isWakingHour(now)) return
  for (const untold of await findUntold(deps.db, now)) {
    if (deps.closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one gateway
    if (await claimWord(deps.db, untold.id, now)) await send(deps, untold, now)
  }
}

async function send(deps: Deps, { id, receiver_phone: to, lang, points, sent_at }: Untold, at: number) {
  const text = transferText({
    lang,
    brand: await findBrandName(deps.db, lang),
    points,
    until: (sent_at?.getTime() ?? at) + keptFor,
    publicOrigin: deps.config.publicOrigin,
  })
  try {
    await deps.sms.send({ to, text, lang, at })
  } catch (cause) {
    const again = cause instanceof SmsFailure && passing.has(cause.reason)
    if (again) await releaseWord(deps.db, id)
    deps.log.error({ err: cause, transfer: id, again }, 'nobody could be told of points that wait for them')
  }
}
