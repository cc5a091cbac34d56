import { minuteMs } from './duration.ts'
import { toLatinDigits, withoutInvisible } from './digits.ts'

/** A code is shown for half a minute, then it changes. */
export const stepMs = 30_000

/** The clock of a phone may be wrong by a minute, in either direction. */
const stepsOfSkew = 2

/**
 * How far around the present a typed code is searched, to distinguish an old or early code from a wrong one:
 * ten minutes.
 */
const distinctSteps = 20

/** How long after a scan the employee may see the customer and act for them. */
export const scanMs = 10 * minuteMs

/** Returns the half minute since 1970 that contains an instant (milliseconds since 1970). */
export const stepOf = (at: number): number => Math.floor(at / stepMs)

/** Returns when the code of this instant is replaced by the next. */
export const stepEnds = (at: number): number => (stepOf(at) + 1) * stepMs

/**
 * Returns the message that the key of a device signs (HMAC-SHA256, UTF-8) to make a code. The key signs
 * nothing else, and cannot be used to sign in.
 */
export const scanMessage = ({ number, step }: { readonly number: number; readonly step: number }): string =>
  `sufra-scan-1 ${number} ${step}`

/** The two forms of a code: a QR for a camera, and digits to type. */
export type ScanCode = { readonly qr: string; readonly digits: string }

/**
 * Returns the code of a key's number and a step, from the 32 bytes that the key made of their message. The
 * two forms use different bytes, so that the digits do not reveal the QR. The QR has only digits and
 * capitals, which keeps its modules large.
 */
export const scanCodeOf = (
  { number, step }: { readonly number: number; readonly step: number },
  mac: Uint8Array,
): ScanCode => ({
  qr: `SUFRA1.${number}.${step}.${proofOf(mac)}`,
  digits: `${number}${shortProofOf(mac)}`,
})

/**
 * Returns the message that a device signs (ECDSA on P-256 with SHA-256, UTF-8) to make a code that a branch
 * can verify without a network. The key pair signs nothing else.
 */
export const signedMessage = ({ number, step }: { readonly number: number; readonly step: number }): string =>
  `sufra-scan-2 ${number} ${step}`

/** Returns the QR of a code that the device signed: `signature` is the 64 bytes of r and s. */
export const signedQrOf = (
  { number, step }: { readonly number: number; readonly step: number },
  signature: Uint8Array,
): string => `SUFRA2.${number}.${step}.${hexOf(signature)}`

/** 128 bits for a camera, which cannot be guessed. */
export const proofOf = (mac: Uint8Array): string => hexOf(mac.subarray(0, 16))

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

/** Returns the bytes of a signature in hexadecimal digits. */
export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

const shortLength = 6

/**
 * Six digits to type: a guess has a chance of one in a million, times the number of accepted steps, so
 * guesses are counted.
 */
export const shortProofOf = (mac: Uint8Array): string =>
  String(mac.subarray(16, 22).reduce((sum, byte) => sum * 256 + byte, 0) % 10 ** shortLength).padStart(
    shortLength,
    '0',
  )

export type ReadCode =
  | { readonly kind: 'shown'; readonly number: number; readonly step: number; readonly proof: string }
  | { readonly kind: 'typed'; readonly number: number; readonly proof: string }
  /** A code that can also be verified without a network. `signature` in hexadecimal digits. */
  | { readonly kind: 'signed'; readonly number: number; readonly step: number; readonly signature: string }

/**
 * Returns a code from a camera, or one that was typed in any digits with any separators; undefined if it is
 * not a code.
 */
export function parseScanCode(text: string): ReadCode | undefined {
  const shown = /^SUFRA1\.([1-9]\d{5,11})\.(\d{1,12})\.([0-9A-F]{32})$/.exec(text)
  if (shown) {
    const [, number, step, proof = ''] = shown
    return { kind: 'shown', number: Number(number), step: Number(step), proof }
  }
  const signed = /^SUFRA2\.([1-9]\d{5,11})\.(\d{1,12})\.([0-9A-F]{128})$/.exec(text)
  if (signed) {
    const [, number, step, signature = ''] = signed
    return { kind: 'signed', number: Number(number), step: Number(step), signature }
  }
  const digits = toLatinDigits(withoutInvisible(text)).replace(/[\s.\-–]/g, '')
  const typed = /^([1-9]\d{5,11})(\d{6})$/.exec(digits)
  if (!typed) return undefined
  const [, number, proof = ''] = typed
  return { kind: 'typed', number: Number(number), proof }
}

/**
 * Returns whether a correct code of that step is accepted at this instant. A photo of a code is too old after
 * two minutes.
 */
export function judgeStep(step: number, now: number): 'good' | 'old' | 'early' {
  const late = stepOf(now) - step
  if (Math.abs(late) <= stepsOfSkew) return 'good'
  return late > 0 ? 'old' : 'early'
}

/** Returns the steps in which a typed code is searched at this instant, the accepted ones first. */
export const stepsAround = (now: number): readonly number[] =>
  Array.from({ length: 2 * distinctSteps + 1 }, (_, place) => {
    const away = Math.ceil(place / 2)
    return stepOf(now) + (place % 2 === 1 ? -away : away)
  })

/**
 * Returns the steps of which a code may be that is accepted at this instant: its own, or for typed digits all
 * accepted steps that have begun.
 */
export const stepsOfCode = (code: ReadCode, now: number): readonly number[] =>
  code.kind === 'typed'
    ? Array.from({ length: stepsOfSkew + 1 }, (_, late) => stepOf(now) - late)
    : [code.step]

/** Returns the digits in groups to read aloud and to type: "4829 1306 7512". */
export const groupCode = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
