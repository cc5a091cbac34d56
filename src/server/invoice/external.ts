import * as v from 'valibot'
import type { Config } from '../config.ts'

/** What is asked of the provider that issues the tax invoice. docs/decisions says how its answer is read. */
export type ExternalDocument = {
  /** The same for every try: the provider issues once for one id. */
  readonly id: string
  readonly content: unknown
  readonly hash: string
  readonly previousHash: string
}

export type ExternalAnswer =
  | { readonly kind: 'issued'; readonly reference: string; readonly url: string | null }
  /** It does not want this document: a person has to look. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Nobody there, or too busy: later. */
  | { readonly kind: 'away'; readonly problem: string }

/** The port to a certified provider (ZATCA phase 2): one document in, one answer out. */
export type ExternalInvoicing = { readonly issue: (document: ExternalDocument) => Promise<ExternalAnswer> }

/** A provider may sign and report before it answers; beyond that nobody is there. */
const timeoutMs = 20_000

/** A JSON POST of the document to an address of the provider's, or of a small program between us and theirs. */
export const createExternalInvoicing = ({
  url,
  token,
}: Pick<Extract<Config['invoice'], { way: 'external' }>, 'url' | 'token'>): ExternalInvoicing => ({
  issue: async (document) => {
    let response: Response
    let body: unknown
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': document.id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(document),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      body = await response.json().catch(() => undefined)
    } catch (error) {
      return { kind: 'away', problem: error instanceof Error ? error.message : String(error) }
    }
    return answerOf(response.status, body)
  },
})

const Issued = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//), v.maxLength(1000))), null),
})
const Said = v.object({
  problem: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 500)),
  ),
})

function answerOf(status: number, body: unknown): ExternalAnswer {
  if (status === 200 || status === 201) {
    const issued = v.safeParse(Issued, body)
    // an answer without a number of theirs is none: asked again, they answer the same document again
    return issued.success
      ? { kind: 'issued', ...issued.output }
      : { kind: 'away', problem: 'answered without a reference' }
  }
  const said = v.safeParse(Said, body)
  const problem = `answered ${status}${said.success ? `: ${said.output.problem}` : ''}`
  // 408 and 429 are about now, not about the document
  const isAboutIt = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { kind: isAboutIt ? 'refused' : 'away', problem }
}
