import type { Lang } from '#domain/locale.ts'

export type SmsMessage = {
  /** E.164, as in +966512345678. */
  readonly to: string
  readonly text: string
  /** The sign-in code in the text, for adapters that store it separately (the outbox of a demo). */
  readonly code?: string
  readonly lang: Lang
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Resolves when the gateway has accepted the message; throws an `SmsFailure` otherwise. */
export type Sms = { readonly send: (message: SmsMessage) => Promise<void> }

const smsFailures = [
  'no-balance',
  'bad-recipient',
  'no-route',
  'empty-text',
  'filtered',
  'sender-not-registered',
  'duplicate',
  'not-authorised',
  'unreachable',
  'timed-out',
  'cut-off',
  'not-understood',
  'refused',
] as const
export type SmsFailureReason = (typeof smsFailures)[number]

/**
 * A failed SMS. The reason tells the operator in the log what to do. It never contains the text, which may
 * have a code.
 */
export class SmsFailure extends Error {
  readonly reason: SmsFailureReason

  constructor(reason: SmsFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SmsFailure'
    this.reason = reason
  }
}

/** Failures after which the message may have been sent, so that to send it again may send it twice. */
const uncertain: ReadonlySet<SmsFailureReason> = new Set(['timed-out', 'cut-off', 'not-understood'])
/** Failures in which nothing was sent, and which do not depend on the recipient. */
const passing: ReadonlySet<SmsFailureReason> = new Set(['no-balance', 'not-authorised', 'unreachable'])

/** Whether the message of this failed call may have been sent: the gateway's answer is unknown. */
export const mayHaveBeenSent = (error: unknown): boolean =>
  error instanceof SmsFailure && uncertain.has(error.reason)

/** Whether the message was certainly not sent and may be sent later. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof SmsFailure && passing.has(error.reason)

/**
 * Whether a message to another number would fail now too: the gateway does not answer or refuses our account.
 * A loop over many messages ends at such a failure. If each message may have been sent, none is repeated, and
 * the loop would use up all of them while the gateway hangs.
 */
export const wouldFailForAll = (error: unknown): boolean =>
  mayHaveBeenSent(error) ||
  isWorthRetrying(error) ||
  (error instanceof SmsFailure && error.reason === 'sender-not-registered')
