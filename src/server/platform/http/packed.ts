import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { Context } from 'hono'

/** A response body that is sent many times: compressed once, with a hash of its bytes as the ETag. */
export type Packed = {
  readonly etag: string
  readonly type: string
  /** Missing if the body is kept compressed only. */
  readonly identity?: Buffer<ArrayBuffer>
  /** Missing if compression gains nothing. */
  readonly gzip?: Buffer<ArrayBuffer>
  readonly br?: Buffer<ArrayBuffer>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Above this size, lower compression levels are used: the highest ones take ten times as long and save only a
 * few per cent.
 */
const manyBytes = 512 * 1024

/** `best` is the quality of brotli for a text that is worth more time than the usual 9. */
export async function pack(type: string, text: string | Buffer, best = 9): Promise<Packed> {
  const identity = Buffer.from(text)
  const quality = identity.length > manyBytes ? 5 : best
  const hint = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  }
  const [br, gzipped] = await Promise.all([
    brotli(identity, hint),
    zip(identity, { level: Math.min(quality, 9) }),
  ])
  return { ...packedAsIs(type, identity), gzip: Buffer.from(gzipped), br: Buffer.from(br) }
}

/** As `pack`, without the body itself: it is unpacked for the rare client that accepts neither encoding. */
export async function packCompressed(type: string, text: string, best?: number): Promise<Packed> {
  const { identity: _identity, ...packed } = await pack(type, text, best)
  return packed
}

/** Packs a body that is compressed already, such as a photograph. */
export function packedAsIs(type: string, body: Buffer): Packed {
  return { etag: etagOf(body), type, identity: Buffer.from(body) }
}

/** Returns the ETag of a body. Weak: one for all encodings of the same body. */
export const etagOf = (body: Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Headers of a reply that browsers store and revalidate each time; most replies are then a 304. */
export const freshly = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Returns the body in the best encoding that the browser accepts, or a 304 if the browser's copy is current.
 */
export function replyPacked(c: Context, packed: Packed, headers: Readonly<Record<string, string>>): Response {
  const common = { ...headers, etag: packed.etag, vary: 'accept-encoding' }
  if (hasIt(c.req.header('if-none-match'), packed.etag)) {
    return new Response(null, { status: 304, headers: common })
  }
  const takes = takenBy(c.req.header('accept-encoding') ?? '')
  const as = { ...common, 'content-type': packed.type }
  if (packed.br && takes('br'))
    return new Response(packed.br, { headers: { ...as, 'content-encoding': 'br' } })
  if (packed.gzip && takes('gzip')) {
    return new Response(packed.gzip, { headers: { ...as, 'content-encoding': 'gzip' } })
  }
  return new Response(identityOf(packed), { headers: as })
}

const identityOf = ({ identity, gzip: zipped }: Packed): Buffer<ArrayBuffer> | undefined =>
  identity ?? (zipped && Buffer.from(gunzipSync(zipped)))

/**
 * Compares ETags weakly, as RFC 9110 requires: a proxy that changes the encoding may have changed the prefix.
 */
const hasIt = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === opaque(etag)))

const opaque = (etag: string): string => etag.replace(/^W\//, '')

/** Returns whether an Accept-Encoding header accepts an encoding. */
const takenBy =
  (accepted: string) =>
  (encoding: string): boolean =>
    accepted.split(',').some((part) => {
      const [name = '', q = ''] = part.split(';')
      return name.trim().toLowerCase() === encoding && !/^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(q)
    })
