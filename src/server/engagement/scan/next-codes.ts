import { createHmac } from 'node:crypto'
import type { MadeCode } from '#contract/scan.ts'
import { scanCodeOf, scanMessage, stepOf } from '#domain/scan-code.ts'

/** Two minutes: a device that cannot make codes requests new ones every minute, and one request may fail. */
const steps = 4

/**
 * Returns the codes of a key for the half minute of `now` (milliseconds since 1970) and the next ones, for a
 * browser that cannot use WebCrypto. They tell nothing that the key's secret does not.
 */
export const nextCodes = (number: number, secret: Buffer, now: number): readonly MadeCode[] =>
  Array.from({ length: steps }, (_, ahead) => {
    const step = stepOf(now) + ahead
    const message = scanMessage({ number, step })
    return { step, ...scanCodeOf({ number, step }, createHmac('sha256', secret).update(message).digest()) }
  })
