import type { MessageId } from '#storefront/i18n/words.ts'

/** The sandbox cards of the gateway that are useful in a trial; the operator's guide lists all of them. */
export const testCards: readonly { readonly number: string; readonly does: MessageId }[] = [
  { number: '4201320111111010', does: 'card.test.paid' },
  { number: '4111111111111111', does: 'card.test.paid' },
  { number: '4201320000013020', does: 'card.test.declined' },
  { number: '4201320000311101', does: 'card.test.insufficient' },
  { number: '4201320000022229', does: 'card.test.not-verified' },
  { number: '4201320000055559', does: 'card.test.late' },
]

export const testHolder = 'NOURA AL HARBI'
export const testCvv = '123'
