import * as v from 'valibot'
import { isExpired } from '#domain/card.ts'
import { brandOf, isCardNumber, outcomeOf } from './test-cards.ts'
import type { SandboxToken } from './store.ts'

const digits = (expected: RegExp, what: string) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(expected, what))

const Card = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^\S+(\s+\S+)+$/, 'should have two words'), v.maxLength(80)),
  number: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.check(isCardNumber, 'is not a valid credit card number'),
  ),
  month: digits(/^(0?[1-9]|1[0-2])$/, 'is not a month'),
  year: digits(/^(20)?\d\d$/, 'is not a year'),
  cvc: digits(/^\d{3,4}$/, 'is not a valid security code'),
})

type Errors = Readonly<Record<string, readonly string[]>>

/** Returns the storable data of a card, or errors by field. The number and the CVC are not passed on. */
export function readCard(
  input: unknown,
  id: string,
  now: number,
): { readonly token: SandboxToken } | { readonly errors: Errors } {
  const parsed = v.safeParse(Card, input)
  if (!parsed.success) {
    const fields = v.flatten(parsed.issues).nested ?? {}
    return {
      errors: Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages ?? []])),
    }
  }
  const { name, number, month, year } = parsed.output
  const fullYear = year.length === 2 ? `20${year}` : year
  if (isExpired({ month: Number(month), year: Number(fullYear) }, now))
    return { errors: { year: ['is in the past'] } }
  return {
    token: {
      id,
      status: 'initiated',
      brand: brandOf(number),
      last_four: number.slice(-4),
      name,
      month: month.padStart(2, '0'),
      year: fullYear,
      created_at: new Date(now).toISOString(),
      outcome: outcomeOf(number),
    },
  }
}
