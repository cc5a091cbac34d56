import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  groupCode,
  judgeStep,
  parseScanCode,
  scanCodeOf,
  scanMessage,
  stepEnds,
  stepOf,
  stepsAround,
  stepsOfCode,
} from '#domain/scan-code.ts'

const key = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')
const sign = (message: string) => new Uint8Array(createHmac('sha256', key).update(message).digest())
const codeAt = (number: number, step: number) =>
  scanCodeOf({ number, step }, sign(scanMessage({ number, step })))

const noon = Date.UTC(2026, 10, 21, 9, 0, 0)
const second = 1000

// computed by Python's hmac with the key above
test.each([
  [482_913, 59_802_840, '77BE10C3681D74111BAC6CDE858974A7', '161982'],
  [100_000, 59_802_841, '8DEE9344B5F3B45923FE871A1B10C4BD', '744917'],
  [4_829_130, 59_802_840, '76E9659590D0131511A640E756346BB4', '330862'],
])('the code of %i in step %i is always the same', (number, step, proof, digits) => {
  expect(codeAt(number, step)).toEqual({
    qr: `SUFRA1.${number}.${step}.${proof}`,
    digits: `${number}${digits}`,
  })
})

test('a code changes every half minute of the clock, independent of when it is shown', () => {
  expect(stepOf(noon + 29_999)).toBe(stepOf(noon))
  expect(stepOf(noon + 30_000)).toBe(stepOf(noon) + 1)
  expect(stepEnds(noon + 12_345)).toBe(noon + 30_000)
})

test('the QR text of a code is parsed to the code', () => {
  const { qr } = codeAt(482_913, 59_802_840)

  expect(parseScanCode(qr)).toEqual({
    kind: 'shown',
    number: 482_913,
    step: 59_802_840,
    proof: qr.slice(-32),
  })
})

test('the QR text has only capitals, digits and dots, which QR codes encode compactly', () => {
  expect(codeAt(482_913, 59_802_840).qr).toMatch(/^[0-9A-Z.]{55}$/)
})

test.each([
  ['482913012345'],
  ['4829 1301 2345'],
  ['٤٨٢٩ ١٣٠١ ٢٣٤٥'],
  ['۴۸۲۹۱۳۰۱۲۳۴۵'],
  ['\u200e4829-1301-2345\u200f'],
  [' 4829.1301.2345 '],
])("the typed text %s is a customer's code", (typed) => {
  expect(parseScanCode(typed)).toEqual({ kind: 'typed', number: 482_913, proof: '012345' })
})

test('a longer key number does not change the length of the proof', () => {
  expect(parseScanCode('4829130012345')).toEqual({ kind: 'typed', number: 4_829_130, proof: '012345' })
})

test.each([
  [''],
  ['48291301234'],
  ['082913012345'],
  ['1'.repeat(19)],
  ['https://sufra.example/pay/abc/'],
  ['SUFRA1.482913.59802840.abc'],
  ['SUFRA2.482913.59802840.00000000000000000000000000000000'],
  ['SUFRA1.482913.59802840.0123456789abcdef0123456789abcdef'],
])('"%s" is no code', (text) => {
  expect(parseScanCode(text)).toBeUndefined()
})

test.each([-60, -30, 0, 30, 60])('a phone whose clock is %i s off makes a code that is accepted', (off) => {
  for (let at = noon; at < noon + 30 * second; at += second)
    expect(judgeStep(stepOf(at + off * second), at)).toBe('good')
})

test('a QR code is too old after 90 to 120 seconds', () => {
  const drawn = stepOf(noon)

  expect(judgeStep(drawn, noon + 89 * second)).toBe('good')
  expect(judgeStep(drawn, noon + 90 * second)).toBe('old')
  for (let at = noon; at < noon + 30 * second; at += second)
    expect(judgeStep(stepOf(at), at + 120 * second)).toBe('old')
})

test('a code more than a minute and a half in the future is early', () => {
  expect(judgeStep(stepOf(noon + 90 * second), noon)).toBe('early')
})

test('a typed code is compared with the accepted steps first', () => {
  const steps = stepsAround(noon)

  expect(steps.slice(0, 5).toSorted((a, b) => a - b)).toEqual(
    [-2, -1, 0, 1, 2].map((away) => stepOf(noon) + away),
  )
  expect(steps.slice(0, 5).map((step) => judgeStep(step, noon))).toEqual(Array(5).fill('good'))
  expect(steps.slice(5).map((step) => judgeStep(step, noon))).not.toContain('good')
  expect(new Set(steps).size).toBe(41)
})

test('digits are grouped in fours', () => {
  expect(groupCode('482913067512')).toBe('4829 1306 7512')
  expect(groupCode('4829130067512')).toBe('4829 1300 6751 2')
})

test('a QR is of its own half minute, and typed digits are of one of the last three', () => {
  const { qr, digits } = codeAt(482_913, stepOf(noon))
  const stepsOf = (text: string) => {
    const code = parseScanCode(text)
    return code && stepsOfCode(code, noon + 30_000)
  }

  expect(stepsOf(qr)).toEqual([stepOf(noon)])
  expect(stepsOf(digits)).toEqual([1, 0, -1].map((later) => stepOf(noon) + later))
})
