import type { Endpoint } from '#contract/endpoint.ts'
import { withoutComments, type SourceFile } from './source-files.ts'

type Lists = {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  /** The names of endpoints that are served on the connections of orders. */
  readonly ofOrders: readonly string[]
  readonly limited: readonly Endpoint[]
  /** The reason why an endpoint needs no limit, by its name. */
  readonly exempt: Readonly<Record<string, string>>
}

/**
 * The endpoints that guests can send, or that use the connections of orders, without a limit of floods or a
 * reason; and the exemptions that are not needed.
 */
export function unlimited({ endpoints, ofOrders, limited, exempt }: Lists): string[] {
  const needing = Object.entries(endpoints)
    .filter(([name, { policy }]) => policy === 'open' || ofOrders.includes(name))
    .map(([name]) => name)
  const isLimited = (name: string) =>
    limited.some(({ method, path }) => method === endpoints[name]?.method && path === endpoints[name].path)
  return [
    ...needing.filter((name) => !isLimited(name) && !(name in exempt)),
    ...ofOrders.filter((name) => !(name in endpoints)).map((name) => `${name} is no endpoint`),
    ...Object.keys(exempt)
      .filter((name) => !needing.includes(name) || isLimited(name))
      .map((name) => `${name} is exempt without need`),
  ]
}

/** The names of endpoints that files serve with `isOrder: true`; throws for one that it cannot attribute. */
export function servedAsOrders(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    const served = code.split(/\bserve\(/).slice(1)
    const names = served
      .filter((call) => call.includes('isOrder: true'))
      .map((call) => /^\s*(\w+),/.exec(call)?.[1])
    const marks = code.split('isOrder: true').length - 1
    if (names.length !== marks || names.includes(undefined))
      throw new Error(`expected each “isOrder: true” of ${path} in a call of serve(endpoint, …)`)
    return names.filter((name) => name !== undefined)
  })
}
