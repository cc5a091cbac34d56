import type { Endpoint } from '#contract/endpoint.ts'
import { QuoteProblem } from '#contract/quote.ts'
import type { SourceFile } from './source-files.ts'
import { withoutComments } from './source-files.ts'

/** Every refusal that an endpoint declares. */
export const refusalsOf = (endpoints: Readonly<Record<string, Endpoint>>): string[] =>
  Object.values(endpoints).flatMap((endpoint) => endpoint.refusals)

/** Every reason why a line or a cart cannot be ordered. */
export const quoteProblems = (): string[] =>
  QuoteProblem.options.flatMap(({ entries: { reason } }) =>
    reason.type === 'literal' ? [reason.literal] : [...reason.options],
  )

/** Every refusal that code names: `refuse('slot-closed')`. */
export const refusedIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ text }) =>
    Array.from(withoutComments(text).matchAll(/\brefuse\(\s*['"]([a-z-]+)['"]/g), (match) => match[1] ?? ''),
  )

/** Refusals without a message `refusal.…` in this language. */
export const unworded = (refusals: readonly string[], messages: Readonly<Record<string, string>>): string[] =>
  [...new Set(refusals)].filter((refusal) => !(`refusal.${refusal}` in messages)).toSorted()
