import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** `answers`: with that status only. `silent`: the connection stays open without an answer. */
type Behaviour =
  | 'works'
  | 'silent'
  | { readonly answers: number; readonly headers?: Readonly<Record<string, string>> }

export type StandInSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type Delivered = {
  readonly endpoint: string
  /** Decrypted with the browser's private key, and parsed. */
  readonly message: Record<string, unknown>
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
}

export type PushService = {
  readonly origin: string
  /** A browser's subscription at this service, for the shop with this key. */
  readonly subscribe: (applicationServerKey?: string) => StandInSubscription
  /** All accepted pushes, oldest first. */
  readonly delivered: readonly Delivered[]
  /** The number of requests so far, accepted or not. */
  readonly asked: () => number
  /** Sets the behaviour of one endpoint, or of all. */
  readonly behave: (behaviour: Behaviour, endpoint?: string) => void
  readonly close: () => Promise<void>
}

/**
 * A strict stand-in for push services (RFC 8030): the shop's signature (RFC 8292) and the encryption for the
 * browser (RFC 8291, 8188) must be right, or it refuses as Mozilla's or Apple's service would.
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; shopKey: string | undefined }>()
  const behaviours = new Map<string, Behaviour>()
  const delivered: Delivered[] = []
  let asked = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')
  const origin = `http://127.0.0.1:${address.port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1
    const endpoint = `${origin}${request.url ?? ''}`
    const body = await bodyOf(request)
    const behaviour = behaviours.get(endpoint) ?? behaviours.get('*') ?? 'works'
    if (behaviour === 'silent') return
    if (behaviour !== 'works') return void response.writeHead(behaviour.answers, behaviour.headers).end()
    const browser = browsers.get(endpoint)
    if (!browser) return void response.writeHead(404).end()
    const problem = problemOf(request, body, browser.shopKey)
    if (problem !== undefined) return void response.writeHead(problem[0]).end(problem[1])
    const text = decrypt(body, browser)
    delivered.push({
      endpoint,
      text,
      message: JSON.parse(text) as Record<string, unknown>,
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      topic: String(request.headers.topic),
    })
    response.writeHead(201, { location: `${origin}/message/${delivered.length}` }).end()
  }

  function problemOf(
    { method, headers }: IncomingMessage,
    body: Buffer,
    shopKey: string | undefined,
  ): [number, string] | undefined {
    if (method !== 'POST') return [405, 'POST only']
    if (!/^\d+$/.test(String(headers.ttl))) return [400, 'TTL is missing']
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'aes128gcm only']
    if (body.length > 4096) return [413, 'too long']
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return [400, 'a topic is up to 32 of base64url']
    const signed = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '')
    if (!signed) return [401, 'VAPID is missing']
    const [, token = '', key = ''] = signed
    if (shopKey !== undefined && key !== shopKey) return [403, 'not the key it subscribed to']
    if (!isSigned(token, key)) return [403, 'the signature is wrong']
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      aud: string
      exp: number
      sub: string
    }
    const now = Date.now() / 1000
    if (claims.aud !== origin) return [403, 'for somebody else']
    if (claims.exp < now || claims.exp > now + 24 * 3600) return [403, 'too old, or for too long']
    return /^(mailto:|https:\/\/)/.test(claims.sub) ? undefined : [403, 'nobody to write to']
  }

  return {
    origin,
    subscribe: (shopKey) => {
      const endpoint = `${origin}/push/${randomBytes(16).toString('base64url')}`
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(endpoint, { ecdh, auth, shopKey })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    delivered,
    asked: () => asked,
    behave: (behaviour, endpoint = '*') => void behaviours.set(endpoint, behaviour),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function isSigned(token: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

/**
 * RFC 8291 and 8188, implemented from the texts and not with the library that encrypts: one record, after its
 * salt and the sender's key.
 */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    )
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // the bytes after the 2 are padding
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** A key of a subscription: a point of P-256, for tests that send nothing to it. */
export const somePoint =
  'BG_wO5SSQc4drdQ1GeaWDgqFtBppoFwygQOqK84VlMoWPE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo'
