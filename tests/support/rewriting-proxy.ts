import { createServer, request, type IncomingMessage } from 'node:http'

export type RewritingProxy = {
  readonly origin: string
  /** From now on changes the body of replies to this path. */
  readonly rewrite: (path: string, change: (body: string) => string) => void
  /** From now on changes nothing. */
  readonly restore: () => void
  readonly close: () => Promise<void>
}

/** A proxy in front of a shop that changes replies: as the same address would answer after an update. */
export async function startRewritingProxy(target: string): Promise<RewritingProxy> {
  const changes = new Map<string, (body: string) => string>()

  const server = createServer((incoming, outgoing) => {
    const change = changes.get(new URL(incoming.url ?? '/', target).pathname)
    // a body that will be changed must not be compressed or "not modified"
    const headers = change ? withoutConditions(incoming) : incoming.headers
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: { ...headers, host: new URL(target).host } },
      (reply) => {
        if (!change) {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(outgoing)
          return
        }
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const { etag: _etag, 'content-length': _length, ...kept } = reply.headers
          // the name of a file of the build promises that it never changes
          outgoing.writeHead(reply.statusCode ?? 502, { ...kept, 'cache-control': 'no-store' })
          outgoing.end(change(Buffer.concat(chunks).toString()))
        })
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')
  return {
    origin: `http://localhost:${address.port}`,
    rewrite: (path, change) => changes.set(path, change),
    restore: () => changes.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function withoutConditions({ headers }: IncomingMessage) {
  const {
    'accept-encoding': _encoding,
    'if-none-match': _match,
    'if-modified-since': _since,
    ...kept
  } = headers
  return kept
}
