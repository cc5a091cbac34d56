import { isLuhn } from '#domain/card.ts'

/** The outcome of a payment with a test card. */
export type Outcome =
  | {
      readonly kind: 'paid'
      readonly callback: 'once' | 'late' | 'doubled' | 'none'
      /** The bank refuses every refund: the card has expired since. */
      readonly refusesRefunds?: boolean
    }
  /** `code`: the bank's response code (ISO 8583). */
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'not-verified' }
  /** Paid without 3-D Secure; the reply comes at once, after some seconds, or never. */
  | { readonly kind: 'paid-at-once'; readonly answer: 'now' | 'slow' | 'never' }
  /** The gateway replies that it is busy, and charges nothing. */
  | { readonly kind: 'busy' }

const paid = { kind: 'paid', callback: 'once' } as const
const failed = (code: string, message: string): Outcome => ({ kind: 'failed', code, message })

/** The first ten are the cards of Moyasar's test mode; the others simulate network faults. */
const testCards: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['4201320111111010', paid],
  ['4111111111111111', paid],
  ['4201320000013020', failed('99', 'UNSPECIFIED FAILURE')],
  ['4201320000311101', failed('51', 'INSUFFICIENT FUNDS')],
  ['4201320131000508', failed('41', 'LOST CARD')],
  ['4201321234411220', failed('05', 'DECLINED')],
  ['4201322267774310', failed('54', 'EXPIRED CARD')],
  ['4201326324640570', failed('61', 'EXCEEDS WITHDRAWAL LIMIT')],
  ['4201321144311528', failed('43', 'STOLEN CARD')],
  ['5555555555554444', paid],
  ['4201320000022229', { kind: 'not-verified' }],
  ['4201320000033333', { kind: 'paid', callback: 'late' }],
  ['4201320000044447', { kind: 'paid', callback: 'doubled' }],
  ['4201320000055559', { kind: 'paid', callback: 'none' }],
  ['4201320000066663', { kind: 'paid-at-once', answer: 'now' }],
  ['4201320000077777', { kind: 'paid-at-once', answer: 'slow' }],
  ['4201320000011115', { kind: 'paid-at-once', answer: 'never' }],
  ['4201320000088881', { kind: 'busy' }],
  ['4201320000099995', { ...paid, refusesRefunds: true }],
])

export const outcomeOf = (number: string): Outcome =>
  testCards.get(number) ?? failed('05', 'DECLINED: not a test card')

export function brandOf(number: string): string {
  if (number.startsWith('4201')) return 'mada'
  if (number.startsWith('4')) return 'visa'
  if (/^(5|2)/.test(number)) return 'master'
  if (number.startsWith('3')) return 'amex'
  return 'unionpay'
}

/** Returns whether a card number has a valid check digit (Luhn). */
export const isCardNumber = (number: string): boolean => /^\d{13,19}$/.test(number) && isLuhn(number)
