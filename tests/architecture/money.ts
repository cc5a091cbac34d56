import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from '#contract/endpoint.ts'
import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/** Code that converts money to fractions, or fractions to money. */
const inexact = /\.toFixed\(|\.toPrecision\(|\bparseFloat\(/g
/** A number with a decimal point, outside of strings. */
const fraction = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<![\w.])\d*\.\d+\b/g

/**
 * Code that may make amounts inexact, except in files that only format them as text, each with its reason.
 */
export const inexactIn = (
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = {},
): string[] => [
  ...files.filter(({ path }) => !(path in allowed)).flatMap((file) => found(file, inexact)),
  ...Object.keys(allowed)
    .filter((path) => !files.some((file) => file.path === path && found(file, inexact).length > 0))
    .map((path) => `${path} is allowed to be inexact and is not`),
]

/** Fractions in rules that count in whole halalas. */
export const fractionsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => found(file, fraction))

function found({ path, text }: SourceFile, pattern: RegExp): string[] {
  const code = withoutComments(text)
  return Array.from(code.matchAll(pattern))
    .filter(([match]) => !/^["'`]/.test(match))
    .map((match) => `${path}:${lineOf(code, match.index)} ${match[0].trim()}`)
}

const amounts = /total|price|amount|vat|tax|fee|discount|subtotal|deposit|refund|halala|balance/i

/**
 * Fields of a request's body that could hold an amount: the server computes every amount and accepts none
 * from the device.
 */
export function amountsAskedBy({ method, path, body }: Endpoint): string[] {
  if (body === undefined) return []
  const names = new Set<string>()
  collect(toJsonSchema(body, { errorMode: 'ignore', typeMode: 'input' }), names)
  return [...names].filter((name) => amounts.test(name)).map((name) => `${method} ${path} ${name}`)
}

function collect(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null)
    for (const name of Object.keys(schema.properties)) names.add(name)
  for (const part of Object.values(schema)) collect(part, names)
}
