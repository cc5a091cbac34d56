import type { HonoRequest } from 'hono'
import { chooseBody, isKnown, type StaticFile } from './static-files.ts'

type Sent = Pick<StaticFile, 'etag' | 'bodies'> & { readonly status?: 200 | 404 | 503 }

/** Sends a file from memory in the best accepted encoding, or a 304. `common` are headers of every reply. */
export const createSend =
  (common: Readonly<Record<string, string>>) =>
  (
    request: HonoRequest,
    { status = 200, etag, bodies }: Sent,
    own: Readonly<Record<string, string>>,
  ): Response => {
    if (status === 200 && etag !== null && isKnown(etag, request.header('if-none-match'))) {
      return new Response(null, { status: 304, headers: { ...common, ...own, etag } })
    }
    const [encoding, body] = chooseBody(bodies, request.header('accept-encoding'))
    const headers: Record<string, string> = { ...common, ...own }
    if (status === 200 && etag !== null) headers.etag = etag
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return new Response(body, { status, headers })
  }
