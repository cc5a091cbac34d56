import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { bytesOfHex, signedMessage } from '#domain/scan-code.ts'

type SignedCode = { readonly number: number; readonly step: number; readonly signature: string }

/** Returns whether the device with this public key signed the code. */
export function isSignedBy(publicKey: string, code: SignedCode): boolean {
  const key = readPublicKey(publicKey)
  const message = Buffer.from(signedMessage(code))
  return (
    key !== undefined &&
    verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, bytesOfHex(code.signature))
  )
}

/** Returns the key of 64 bytes in base64url; undefined if they are no point of the curve. */
export function readPublicKey(publicKey: string): KeyObject | undefined {
  const bytes = Buffer.from(publicKey, 'base64url')
  const [x, y] = [bytes.subarray(0, 32).toString('base64url'), bytes.subarray(32).toString('base64url')]
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    // another point, or no 64 bytes
    return undefined
  }
}
