import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the SHA-256 of a text in base64url. That of a token in the database needs no salt, because tokens
 * are fully random.
 */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Returns the HMAC of a code for the database, bound to the phone, the browser and the server's key. */
export const hmacOf = ({
  key,
  browserHash,
  phone,
  code,
}: {
  key: Buffer
  browserHash: string
  phone: string
  code: string
}): string => createHmac('sha256', key).update(`${browserHash}|${phone}|${code}`).digest('base64url')

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
