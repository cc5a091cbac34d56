import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The source of ids, secrets and codes. Tests replace it. */
export type Random = {
  /** 128 random bits, 22 characters of base64url. */
  readonly id: () => string
  /** A UUID with 122 random bits, as payment gateways require. */
  readonly uuid: () => string
  /** 256 random bits, 43 characters of base64url: for what must not be guessed. */
  readonly token: () => string
  /** `length` decimal digits, uniformly distributed. */
  readonly digits: (length: number) => string
}

/** Returns a pause that is up to a quarter shorter or longer, so that many clients do not act together. */
export const spread = (ms: number): number => Math.round(ms * (0.75 + Math.random() / 2))

export const createRandom = (): Random => ({
  id: () => randomBytes(16).toString('base64url'),
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => Array.from({ length }, () => randomInt(10)).join(''),
})
