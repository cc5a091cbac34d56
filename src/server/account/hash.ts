import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What the database keeps of a token. Without salt: a token is random through and through. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What the database keeps of a code: of no use for another phone, for another browser, or without the server's key. */
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

/** In a time that says nothing about where the two differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
