import { createServer, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { Webhook } from 'standardwebhooks'
import { OutgoingEvent } from '#contract/event.ts'
import { freePort } from './free-port.ts'

/** A number: answers with that status. `cuts`: reads the request and cuts the connection. */
type Behaviour = number | 'cuts' | 'redirects'

export type Received = {
  readonly id: string
  /** The event of an order; undefined for a test. */
  readonly event: OutgoingEvent | undefined
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** A stand-in for a program of the restaurant that receives events: it keeps each request. */
export async function startReceiver() {
  const received: Received[] = []
  let behaviour: Behaviour = 204
  const answer = (response: ServerResponse) => {
    if (behaviour === 'cuts') response.destroy()
    else if (behaviour === 'redirects') response.writeHead(307, { location: '/elsewhere' }).end()
    else response.writeHead(behaviour, { 'retry-after': '0' }).end()
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const event = v.safeParse(OutgoingEvent, JSON.parse(text))
      received.push({
        id: headers['webhook-id'] ?? '',
        event: event.success ? event.output : undefined,
        text,
        headers,
      })
      answer(response)
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    url: `${origin}/hook`,
    /** All requests so far, the oldest first. */
    received,
    /** What the events were about, as `order.placed placed`. */
    steps: () => received.map(({ event }) => `${event?.type} ${event?.data.order.status}`),
    behave: (now: Behaviour) => (behaviour = now),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Whether the request is signed with this secret, by the library of the specification. */
export function isSigned({ text, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}
