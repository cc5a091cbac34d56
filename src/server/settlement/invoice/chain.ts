import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'

/** The previous hash of a seller's first document: the hash of "0", as in ZATCA's chain. */
export const firstHash = createHash('sha256').update('0').digest('hex')

/**
 * Returns the SHA-256 of a document and the hash of the previous document, so that a change of an issued
 * document breaks the chain after it. The JSON's keys are sorted, because the database does not keep their
 * order.
 */
export const documentHashOf = (previousHash: string, content: unknown): string =>
  createHash('sha256')
    .update(`${previousHash}\n${canonicalJson(content)}`)
    .digest('hex')
