import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The one source of ids, secrets and codes, so that a test can bring its own. */
export type Random = {
  /** 128 random bits, 22 characters of base64url. */
  readonly id: () => string
  /** 122 random bits as gateways want them. */
  readonly uuid: () => string
  /** 256 random bits, 43 characters of base64url: for what must not be guessed. */
  readonly token: () => string
  /** `length` decimal digits, each as likely as the others. */
  readonly digits: (length: number) => string
}

export const createRandom = (): Random => ({
  id: () => randomBytes(16).toString('base64url'),
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
})
