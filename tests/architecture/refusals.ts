import type { Endpoint } from '#contract/endpoint.ts'
import { QuoteProblem } from '#contract/quote.ts'
import type { SourceFile } from './source-files.ts'
import { withoutComments } from './source-files.ts'

/** Everything that an endpoint may refuse with. */
export const refusalsOf = (endpoints: Readonly<Record<string, Endpoint>>): string[] =>
  Object.values(endpoints).flatMap((endpoint) => endpoint.refusals)

/** Why a line or a cart can not be ordered. */
export const quoteProblems = (): string[] =>
  QuoteProblem.options.flatMap(({ entries: { reason } }) =>
    reason.type === 'literal' ? [reason.literal] : [...reason.options],
  )

/** What code refuses with by name: `refused('slot-closed')`. */
export const refusedIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ text }) =>
    Array.from(
      withoutComments(text).matchAll(/\brefused?\(\s*['"]([a-z-]+)['"]/g),
      (match) => match[1] ?? '',
    ),
  )

/** Refusals without a message `refusal.…` in these words. */
export const unworded = (refusals: readonly string[], messages: Readonly<Record<string, string>>): string[] =>
  [...new Set(refusals)].filter((refusal) => !(`refusal.${refusal}` in messages)).toSorted()
