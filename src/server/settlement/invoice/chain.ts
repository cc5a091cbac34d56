import { createHash } from 'node:crypto'

/** The previous hash of a seller's first document: the hash of "0", as in ZATCA's chain. */
export const firstHash = createHash('sha256').update('0').digest('hex')

/**
 * Returns the SHA-256 of a document and the hash of the previous document, so that a change of an issued
 * document breaks the chain after it. The JSON's keys are sorted, because the database does not keep their
 * order.
 */
export const hashOf = (previousHash: string, content: unknown): string =>
  createHash('sha256')
    .update(`${previousHash}\n${JSON.stringify(content, inOrder)}`)
    .digest('hex')

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
