import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's minimum for argon2id with little memory: 19 MiB, two passes. Takes about a tenth of a second. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Returns the hash in the PHC format, with its salt and its cost, so that the cost can be raised later. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const tag = await derive('argon2id', { ...cost, tagLength, message: password, nonce: salt })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/**
 * True if the password matches. For a null hash it returns false after the same time, so that timing reveals
 * nothing.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(hash ?? dummyHash) ?? []
  if (memory === undefined) throw new Error('expected a password hash in the PHC format of argon2id')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(found, expected) && hash !== null
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** Returns base64 without padding, as the PHC format requires. */
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A hash of the same cost that no password matches. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
