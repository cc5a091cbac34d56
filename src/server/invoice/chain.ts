import { createHash } from 'node:crypto'

/** Before the first document of a seller there was "0" (as ZATCA begins its chain too). */
export const firstHash = createHash('sha256').update('0').digest('hex')

/**
 * SHA-256 over the document and the hash of the one before it: whoever changed one that was issued would have to change all after it.
 * The text is JSON with its keys in order, so that it is the same after a journey through the database.
 */
export const hashOf = (previousHash: string, content: unknown): string =>
  createHash('sha256')
    .update(`${previousHash}\n${JSON.stringify(content, inOrder)}`)
    .digest('hex')

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
