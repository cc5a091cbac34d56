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
  // after these two the message may have been sent
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
