import * as v from 'valibot'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { Refused, Unreachable } from './call.ts'
import { longTimeoutMs } from './timeouts.ts'

/**
 * Sends a file as the body of a request and returns the parsed reply. Throws `Refused` or `Unreachable`.
 * (`call` sends JSON and is a part of the first load.)
 */
export async function sendFile<E extends Endpoint>(endpoint: E, file: Blob): Promise<ReplyOf<E>> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    // the header of activity is in the call that uses the file; here its import would enlarge the first load
    headers: { accept: 'application/json', 'content-type': file.type },
    credentials: 'same-origin',
    body: file,
    signal: AbortSignal.timeout(longTimeoutMs),
  }).catch((error: unknown) => {
    throw new Unreachable(`${endpoint.path}: no answer`, error)
  })
  const json: unknown = await response.json().catch((error: unknown) => {
    throw new Unreachable(`${endpoint.path}: the reply ended early`, error)
  })
  if (!response.ok) {
    const problem = v.safeParse(Problem, json)
    throw problem.success
      ? new Refused(problem.output)
      : new Unreachable(`${endpoint.path}: not answered by the shop (${response.status})`)
  }
  if (!endpoint.reply) throw new Error(`${endpoint.path}: expected an endpoint with a reply`)
  // parsed by the schema that ReplyOf is inferred from
  return v.parse(endpoint.reply, json) as ReplyOf<E>
}
