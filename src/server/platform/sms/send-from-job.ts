import type { Logger } from 'pino'
import { isWorthRetrying, type Sms, SmsFailure, type SmsMessage } from './sms.ts'

/** The lane of jobs that send SMS: while the provider does not answer, other jobs do not wait for them. */
export const smsLane = 'sms'

/**
 * Sends the SMS of a job; `about` names its subject in the log. Throws, so that the job is tried again, only
 * if the message was certainly not sent. A job is tried 16 times: without this, a slow gateway would send as
 * many messages to one number.
 */
export async function sendFromJob(
  { sms, log }: { readonly sms: Sms; readonly log: Logger },
  message: SmsMessage,
  about: Readonly<Record<string, string | number>>,
): Promise<void> {
  try {
    await sms.send(message)
  } catch (cause) {
    if (!(cause instanceof SmsFailure) || isWorthRetrying(cause)) throw cause
    log.error({ err: cause, ...about }, 'an SMS failed and is not tried again')
  }
}
