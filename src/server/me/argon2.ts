import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** What OWASP asks of argon2id where memory is scarce: 19 MiB, twice over. A phone's patience is some tenths of a second, this is one. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** The password as it is kept, in the PHC format: with its own salt and what it cost, so that the cost may rise later. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const tag = await derive('argon2id', { ...cost, tagLength, message: password, nonce: salt })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Whether that is the password. Of one that is not there it says no, after as long as it takes to say so of one that is. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(hash ?? nobodys) ?? []
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

/** Base64 without its padding, as the format has it. */
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Costs what the others cost, and is nobody's. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`
