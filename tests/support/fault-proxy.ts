import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A fault of the network for one request. `drop-before`: the request is lost. `drop-after`: it arrives, and
 * the answer is lost. `delay`: both are slow. `duplicate`: it arrives twice. `reset`: the answer is cut in
 * the middle. `bad-gateway`: a gateway answers 502. `not-found`: a server answers 404. `captive`: a captive
 * portal answers with its own page.
 */
export type Fault =
  | 'drop-before'
  | 'drop-after'
  | 'delay'
  | 'duplicate'
  | 'reset'
  | 'bad-gateway'
  | 'not-found'
  | 'captive'

type Rule = { readonly fault: Fault; readonly match: string; left: number; readonly ms: number }

export type FaultProxy = {
  readonly origin: string
  /** Sets the target; before the first request. */
  readonly leadTo: (target: string) => void
  /**
   * From now on the next `times` requests that begin with `match` ("POST /api/v1/orders", or "" for all) have
   * this fault.
   */
  readonly break: (fault: Fault, match?: string, options?: { times?: number; ms?: number }) => void
  /** From now on every request is forwarded. */
  readonly heal: () => void
  /** "METHOD /path" of the requests that reached the shop, in order. */
  readonly arrived: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * A proxy between a browser and a shop. It also receives the requests of service workers, which Playwright's
 * routes do not.
 */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target = ''
  let rules: Rule[] = []
  const arrived: string[] = []

  function faultOf(what: string): Rule | undefined {
    const rule = rules.find(({ match, left }) => left > 0 && what.startsWith(match))
    if (rule) rule.left -= 1
    return rule
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const what = `${incoming.method} ${incoming.url}`
    const rule = faultOf(what)
    const body = await bodyOf(incoming)
    if (rule?.fault === 'drop-before') return void outgoing.destroy()
    if (rule?.fault === 'bad-gateway') return void outgoing.writeHead(502).end('Bad gateway')
    if (rule?.fault === 'not-found') return void outgoing.writeHead(404).end('Not found')
    if (rule?.fault === 'captive')
      return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Free Wi-Fi</h1>')
    if (rule?.fault === 'delay') await new Promise((resolve) => setTimeout(resolve, rule.ms))
    arrived.push(what)
    const first = pass(incoming, body)
    if (rule?.fault === 'duplicate') {
      arrived.push(what)
      await Promise.all([first, pass(incoming, body)]).then(([, twice]) => twice.resume())
    }
    const reply = await first
    if (rule?.fault === 'drop-after') {
      reply.resume()
      await new Promise((resolve) => reply.once('end', resolve))
      return void outgoing.destroy()
    }
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    if (rule?.fault === 'reset') {
      reply.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => outgoing.destroy())
      })
      return
    }
    outgoing.once('close', () => reply.destroy())
    reply.pipe(outgoing)
  }

  const pass = (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const passed = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method ?? 'GET', headers: incoming.headers },
        resolve,
      )
      passed.on('error', reject)
      passed.end(body)
    })

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')
  return {
    origin: `http://localhost:${address.port}`,
    leadTo: (origin) => {
      target = origin
    },
    break: (fault, match = '', { times = Infinity, ms = 3000 } = {}) => {
      rules = [...rules, { fault, match, left: times, ms }]
    },
    heal: () => {
      rules = []
    },
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
