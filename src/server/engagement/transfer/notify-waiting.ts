import { isWakingHour } from '#domain/plates.ts'
import { returnAfterMs } from '#domain/transfer.ts'
import { getBrandName } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isWorthRetrying, wouldFailForAll } from '#server/platform/sms/sms.ts'
import { transferText } from './transfer-text.ts'
import { claimSms, listUnnotifiedTransfers, releaseSms, type UnnotifiedTransfer } from './notify-store.ts'

/**
 * Sends an SMS to numbers without an account for which points wait: in the daytime, after the sender's undo
 * period, and at most once a day per number. Each SMS is claimed before it is sent, so that only one process
 * sends it. A round ends when the gateway hangs or sends nothing for us, and the next one goes on.
 */
export async function notifyWaiting(deps: Deps): Promise<void> {
  const now = deps.now()
  if (!isWakingHour(now)) return
  for (const transfer of await listUnnotifiedTransfers(deps.db, now)) {
    if (deps.closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one gateway
    if ((await claimSms(deps.db, transfer.id, now)) && !(await send(deps, transfer, now))) return
  }
}

/** Returns false if the SMS of the others would fail too. */
async function send(
  deps: Deps,
  { id, receiver_phone: to, lang, points, sent_at, lapses }: UnnotifiedTransfer,
  at: number,
): Promise<boolean> {
  const text = transferText({
    lang,
    brand: await getBrandName(deps.db, lang),
    points,
    // a lot lapses at a midnight: its last day is the one before
    until: Math.min((sent_at?.getTime() ?? at) + returnAfterMs, lapses.getTime() - 1),
    publicOrigin: deps.config.publicOrigin,
  })
  try {
    await deps.sms.send({ to, text, lang, at })
    return true
  } catch (cause) {
    const again = isWorthRetrying(cause)
    if (again) await releaseSms(deps.db, id)
    deps.log.error({ err: cause, transfer: id, again }, 'the SMS about waiting points could not be sent')
    return !wouldFailForAll(cause)
  }
}
