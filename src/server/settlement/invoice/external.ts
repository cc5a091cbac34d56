import * as v from 'valibot'
import type { Config } from '#server/platform/config/config.ts'
import { outboundTo } from '#server/platform/outbound.ts'
import { messageOf } from '#server/platform/message-of.ts'

/**
 * The request to the provider that issues the tax invoice. How its answer is read is in
 * docs/decisions/2026-11-21-what-an-invoice-may-call-itself.md.
 */
type ExternalDocument = {
  /** The same for every attempt: the provider issues one invoice per id. */
  readonly id: string
  readonly content: unknown
  readonly hash: string
  readonly previousHash: string
}

type ExternalAnswer =
  | { readonly kind: 'issued'; readonly reference: string; readonly url: string | null }
  /** The provider rejected this document: a person has to correct it. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The provider is unreachable or busy: try again later. */
  | { readonly kind: 'away'; readonly problem: string }

/** The port to a certified provider (ZATCA phase 2): one document in, one answer out. */
type ExternalInvoicing = { readonly issue: (document: ExternalDocument) => Promise<ExternalAnswer> }

/** A provider may sign and report before it answers; after this it counts as unreachable. */
const timeoutMs = 20_000

/** Returns a client that POSTs documents as JSON to the provider, or to an adapter in front of it. */
export const createExternalInvoicing = ({
  url,
  token,
}: Pick<Extract<Config['invoice'], { way: 'external' }>, 'url' | 'token'>): ExternalInvoicing => ({
  issue: async (document) => {
    let response: Response
    let body: unknown
    try {
      response = await outboundTo(url)(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': document.id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(document),
        signal: AbortSignal.timeout(timeoutMs),
      })
      body = await response.json().catch(() => undefined)
    } catch (error) {
      return { kind: 'away', problem: messageOf(error) }
    }
    return answerOf(response.status, body)
  },
})

const Issued = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//), v.maxLength(1000))), null),
})
const Failure = v.object({
  problem: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 500)),
  ),
})

function answerOf(status: number, body: unknown): ExternalAnswer {
  if (status === 200 || status === 201) {
    const issued = v.safeParse(Issued, body)
    // without a reference the answer is incomplete; a retry with the same id returns the same invoice
    return issued.success
      ? { kind: 'issued', ...issued.output }
      : { kind: 'away', problem: 'answered without a reference' }
  }
  const failure = v.safeParse(Failure, body)
  const problem = `answered ${status}${failure.success ? `: ${failure.output.problem}` : ''}`
  // 408 and 429 are temporary; other 4xx statuses reject the document itself
  const isRejected = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { kind: isRejected ? 'refused' : 'away', problem }
}
