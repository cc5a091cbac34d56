import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from './self-signed.ts'

export type Asked = {
  /** "/session", "/event", "/attribution", "/gdpr_forget_device" or "/sdk_click". */
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

export type AdjustService = {
  readonly origin: string
  /** All requests, oldest first. */
  readonly asked: readonly Asked[]
  /** The requests to one path. */
  readonly askedFor: (path: string) => readonly Asked[]
  readonly close: () => Promise<void>
}

/**
 * A stand-in for Adjust's servers, by the protocol of its web SDK: posted forms with JSON answers for another
 * origin. A session has to come before its events, as there.
 */
export async function startAdjustService(): Promise<AdjustService> {
  const asked: Asked[] = []
  const sessions = new Set<string>()
  const server = createServer(selfSigned(Date.now()), (request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', 'client-sdk, content-type')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://adjust.test')
    const form = request.method === 'GET' ? searchParams : new URLSearchParams(await textOf(request))
    const fields = Object.fromEntries(form)
    asked.push({ path: pathname, fields })
    const device = fields.web_uuid ?? ''
    if (pathname === '/session') sessions.add(device)
    const isKnown = ['/session', '/gdpr_forget_device'].includes(pathname) || sessions.has(device)
    response.setHeader('content-type', 'application/json')
    response.writeHead(isKnown ? 200 : 404)
    response.end(
      JSON.stringify(
        isKnown
          ? { adid: `adid-of-${device}`, timestamp: new Date().toISOString(), ...attributionFor(pathname) }
          : { error: 'Device not found' },
      ),
    )
  }

  return {
    origin: `https://127.0.0.1:${address.port}`,
    asked,
    askedFor: (path) => asked.filter((one) => one.path === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const attributionFor = (path: string) =>
  path === '/attribution' && {
    attribution: { tracker_token: 'abc123', tracker_name: 'Organic', network: 'Organic' },
  }

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
