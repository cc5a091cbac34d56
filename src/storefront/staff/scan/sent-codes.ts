import * as v from 'valibot'
import { storageKeys } from '#client/storage-keys.ts'
import { parseScanCode, type ReadCode, stepsOfCode } from '#domain/scan-code.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

const SentCode = v.object({
  /** The id of its scan. */
  id: v.string(),
  /** The text of a QR, or the digits without separators. */
  text: v.string(),
  number: v.number(),
  /** The half minutes of which it may be. */
  steps: v.array(v.number()),
  isAnswered: v.boolean(),
})
type SentCode = v.InferOutput<typeof SentCode>

/** A code is valid for two minutes, and one desk scans fewer customers in that time. */
const mostCodes = 20

let sent: readonly SentCode[] | undefined

/** Stored for this tab, because a page without a network may be reloaded while its last code is valid. */
function readSent(): readonly SentCode[] {
  const stored = v.pipe(v.string(), v.parseJson(), v.array(SentCode))
  const parsed = v.safeParse(stored, tabStorage.read(storageKeys.sentCodes))
  return parsed.success ? parsed.output : []
}

const codesNow = (): readonly SentCode[] => (sent ??= readSent())

function keep(codes: readonly SentCode[]): void {
  sent = codes.slice(-mostCodes)
  tabStorage.store(storageKeys.sentCodes, JSON.stringify(sent))
}

/**
 * Returns the numbers and half minutes of the codes that this tab sent to the server, which has used them up,
 * or may have if no answer came.
 */
export const sentCodes = (): readonly { readonly number: number; readonly step: number }[] =>
  codesNow().flatMap(({ number, steps }) => steps.map((step) => ({ number, step })))

/**
 * Notes that a code is sent at this instant of the server's clock. Returns the id of its scan: that of the
 * earlier request if no answer came to it, because the server may have accepted the code under that id.
 */
export function noteSent(typed: string, now: number, newId: () => string): string {
  const code = parseScanCode(typed)
  // the server refuses it
  if (!code) return newId()
  const text = textOf(code, typed)
  const earlier = codesNow().find((other) => other.text === text && !other.isAnswered)
  if (earlier) return earlier.id
  const id = newId()
  const { number } = code
  keep([...codesNow(), { id, text, number, steps: [...stepsOfCode(code, now)], isAnswered: false }])
  return id
}

/** Notes that the server has used a code up. */
export const noteUsed = (typed: string): void =>
  keep(codesNow().map((code) => (isOf(code, typed) ? { ...code, isAnswered: true } : code)))

/** Forgets a code that the server did not accept. */
export const forgetSent = (typed: string): void => keep(codesNow().filter((code) => !isOf(code, typed)))

const isOf = (sentCode: SentCode, typed: string): boolean => {
  const code = parseScanCode(typed)
  return code !== undefined && sentCode.text === textOf(code, typed)
}

const textOf = (code: ReadCode, typed: string): string =>
  code.kind === 'typed' ? `${code.number}${code.proof}` : typed
