import type { Lang } from '#domain/locale.ts'

export type SmsMessage = {
  /** E.164, as in +966512345678. */
  readonly to: string
  readonly text: string
  /** The sign-in code that is in the text, for adapters that keep it apart (the outbox of a demo). */
  readonly code?: string
  readonly lang: Lang
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Resolves once the gateway has taken the message; throws an `SmsFailure` otherwise. */
export type Sms = { readonly send: (message: SmsMessage) => Promise<void> }

export const smsFailures = [
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
  'not-understood',
  'refused',
] as const
export type SmsFailureReason = (typeof smsFailures)[number]

/** Named, so that the log says what an operator has to do about it. Never carries the text: a code may be in it. */
export class SmsFailure extends Error {
  readonly reason: SmsFailureReason

  constructor(reason: SmsFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SmsFailure'
    this.reason = reason
  }
}
