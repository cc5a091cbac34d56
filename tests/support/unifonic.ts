import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Behaviour =
  | 'works'
  // it accepts the message, and its answer does not arrive
  | 'silent'
  | 'cuts-off'
  | 'error-page'
  | { readonly refuses: string; readonly message?: string }

export type UnifonicStandIn = {
  readonly base: string
  readonly appSid: string
  readonly senderId: string
  /** The forms of all accepted messages. */
  readonly taken: readonly Readonly<Record<string, string>>[]
  behaves: Behaviour
  readonly close: () => Promise<void>
}

/**
 * A stand-in for Unifonic's REST API as its documents describe it: always HTTP 200, the result is in
 * `success` and `errorCode`.
 */
export async function startUnifonic(): Promise<UnifonicStandIn> {
  const taken: Record<string, string>[] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')

  const standIn: UnifonicStandIn = {
    base: `http://127.0.0.1:${address.port}`,
    appSid: 'app-sid-of-the-tests',
    senderId: 'Sufra',
    taken,
    behaves: 'works',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    const { behaves } = standIn
    if (behaves === 'silent' || behaves === 'cuts-off' || behaves === 'error-page') {
      taken.push(form)
      if (behaves === 'cuts-off') request.socket.destroy()
      if (behaves === 'error-page') response.writeHead(502).end('<h1>Bad gateway</h1>')
      return
    }
    if (request.method !== 'POST' || request.url !== '/rest/SMS/messages')
      return void response.writeHead(404).end()
    const refusal =
      typeof behaves === 'object' ? [behaves.refuses, behaves.message ?? ''] : refusedBy(request, form)
    if (refusal)
      return reply(response, { success: false, message: refusal[1], errorCode: refusal[0], data: {} })
    taken.push(form)
    reply(response, {
      success: true,
      message: '',
      errorCode: 'ER-00',
      data: { MessageID: 42_000_348_806_924 + taken.length, Status: 'Queued', Recipient: form.Recipient },
    })
  }

  function refusedBy(request: IncomingMessage, form: Record<string, string>): [string, string] | undefined {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return ['ER-401', 'Authentication failed']
    if (form.AppSid !== standIn.appSid) return ['ER-401', 'Authentication failed']
    if (form.SenderID !== standIn.senderId) return ['ER-08', 'Sender is not registered']
    if (!/^\d+$/.test(form.Recipient ?? '')) return ['ER-02', 'Dest num is not a number']
    if (!/^9665\d{8}$/.test(form.Recipient ?? '')) return ['ER-04', 'Dest num is too short']
    return form.Body ? undefined : ['ER-06', 'Message is empty']
  }

  return standIn
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
