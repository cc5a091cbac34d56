import { toLatinDigits, withoutInvisible } from './digits.ts'

/** A code is shown for half a minute, then it is another. */
export const stepMs = 30_000

/** The clock of a phone may be a minute off, either way. */
export const stepsOfSkew = 2

/**
 * How far around the present a typed code is looked for, to say that it is late or early rather than wrong:
 * ten minutes.
 */
export const stepsToTell = 20

/** How long after a scan its employee may see the customer and do something for them. */
export const scanMs = 10 * 60_000

/** The half minute since 1970 that an instant (milliseconds since 1970) is in. */
export const stepOf = (at: number): number => Math.floor(at / stepMs)

/** When the code of this instant gives way to the next. */
export const stepEnds = (at: number): number => (stepOf(at) + 1) * stepMs

/**
 * What the key of a device signs (HMAC-SHA256, UTF-8) to make a code; signed for nothing else, and of no use
 * to sign in.
 */
export const scanMessage = ({ number, step }: { readonly number: number; readonly step: number }): string =>
  `sufra-scan-1 ${number} ${step}`

/** How a code is shown: as a picture for a camera, and as digits for somebody to type. */
export type ScanCode = { readonly qr: string; readonly digits: string }

/**
 * The code of a key's number and a step, of the 32 bytes that the key made of their message. The two forms
 * use different bytes: who reads the digits cannot draw the picture. Only digits and capitals in the picture:
 * it stays as coarse as can be.
 */
export const scanCodeOf = (
  { number, step }: { readonly number: number; readonly step: number },
  mac: Uint8Array,
): ScanCode => ({
  qr: `SUFRA1.${number}.${step}.${proofOf(mac)}`,
  digits: `${number}${shortProofOf(mac)}`,
})

/** 128 bits, for a camera: beyond guessing. */
export const proofOf = (mac: Uint8Array): string =>
  Array.from(mac.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

const shortLength = 6

/**
 * Six digits, for somebody to type: one guess in a million, times the steps that are borne; so guesses are
 * counted.
 */
export const shortProofOf = (mac: Uint8Array): string =>
  String(mac.subarray(16, 22).reduce((sum, byte) => sum * 256 + byte, 0) % 10 ** shortLength).padStart(
    shortLength,
    '0',
  )

export type ReadCode =
  | { readonly kind: 'shown'; readonly number: number; readonly step: number; readonly proof: string }
  | { readonly kind: 'typed'; readonly number: number; readonly proof: string }

/**
 * A code as a camera read it or as somebody typed it, in any digits, with whatever stands between them;
 * undefined: it is none.
 */
export function parseScanCode(text: string): ReadCode | undefined {
  const shown = /^SUFRA1\.([1-9]\d{5,11})\.(\d{1,12})\.([0-9A-F]{32})$/.exec(text)
  if (shown) {
    const [, number, step, proof = ''] = shown
    return { kind: 'shown', number: Number(number), step: Number(step), proof }
  }
  const digits = toLatinDigits(withoutInvisible(text)).replace(/[\s.\-–]/g, '')
  const typed = /^([1-9]\d{5,11})(\d{6})$/.exec(digits)
  if (!typed) return undefined
  const [, number, proof = ''] = typed
  return { kind: 'typed', number: Number(number), proof }
}

/**
 * Is a right code of that step accepted at this instant? A picture of a code is too old two minutes later.
 */
export function judgeStep(step: number, now: number): 'good' | 'old' | 'early' {
  const late = stepOf(now) - step
  if (Math.abs(late) <= stepsOfSkew) return 'good'
  return late > 0 ? 'old' : 'early'
}

/** The steps whose typed code is looked for at this instant, those that are accepted first. */
export const stepsAround = (now: number): readonly number[] =>
  Array.from({ length: 2 * stepsToTell + 1 }, (_, place) => {
    const away = Math.ceil(place / 2)
    return stepOf(now) + (place % 2 === 1 ? -away : away)
  })

/** "4829 1306 7512": as it is read aloud and typed. */
export const groupCode = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
