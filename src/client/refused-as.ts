import { Refused, Unreachable } from './call.ts'

/** Returns whether the server may accept the same request in a moment. */
export const isPassing = ({ refusal }: Pick<Refused, 'refusal'>): boolean => passing.has(refusal)

const passing: ReadonlySet<string> = new Set(['fault', 'unavailable', 'too-many-requests'])

/** Returns whether the same request may succeed later: no reply came, or the server fails or is busy. */
export const isForLater = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && isPassing(error))

/** Returns a refusal of the device itself, which has the words of one of the server. */
export const refusedAs = (refusal: string): Refused =>
  new Refused({ type: 'about:blank', title: 'Conflict', status: 409, refusal, id: '' })
