import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import {
  canVerify,
  isTooLate,
  judgeEntry,
  lateEntryMs,
  remainingOnTablet,
  mostOfBalance,
  mostOffline,
  timeOfList,
  worthOfTerms,
} from '#domain/offline-scan.ts'
import { bytesOfHex, parseScanCode, signedQrOf, stepMs, stepOf } from '#domain/scan-code.ts'

const now = Date.UTC(2026, 10, 21, 9)
const list = { madeAt: now, expiresAt: now + dayMs, ahead: 0 }
const signature = Uint8Array.from({ length: 64 }, (_, place) => place)
const codeOf = (step: number) => parseScanCode(signedQrOf({ number: 482_913, step }, signature))

test('a signed code is read back as it was written', () => {
  const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 })
  fc.assert(
    fc.property(bytes, fc.integer({ min: 100_000, max: 999_999_999 }), fc.nat(), (made, number, step) => {
      const read = parseScanCode(signedQrOf({ number, step }, made))

      expect(read).toMatchObject({ kind: 'signed', number, step })
      expect(read?.kind === 'signed' && bytesOfHex(read.signature)).toEqual(made)
    }),
  )
})

test('a signed code has only digits and capitals, so that its QR has 41 modules', () => {
  const code = signedQrOf({ number: 482_913, step: stepOf(now) }, signature)

  expect(code).toMatch(/^[0-9A-Z.]+$/)
  // version 6 with the correction level M contains 154 such characters
  expect(code.length).toBeLessThanOrEqual(154)
})

test('the time of a list is the clock of the tablet, corrected by the known difference', () => {
  expect(timeOfList(undefined, now)).toMatchObject({ refusal: 'offline-no-list' })
  expect(timeOfList({ ...list, ahead: -hourMs }, now + 2 * hourMs)).toMatchObject({ value: now + hourMs })
  expect(timeOfList(list, now - 2 * minuteMs)).toMatchObject({ refusal: 'offline-clock' })
  expect(timeOfList(list, now + dayMs - 1)).toMatchObject({ ok: true })
  expect(timeOfList(list, now + dayMs)).toMatchObject({ refusal: 'offline-ended' })
})

test.each([
  ['no code', undefined, 'scan-unknown'],
  ['digits', parseScanCode('482913067512'), 'offline-typed'],
  ['a code without a signature', parseScanCode(`SUFRA1.482913.1.${'A'.repeat(32)}`), 'offline-unsigned'],
  ['an old code', codeOf(stepOf(now) - 3), 'scan-old'],
  ['an early code', codeOf(stepOf(now) + 3), 'scan-early'],
  ['a code that this tablet has used', codeOf(stepOf(now)), 'scan-used'],
] as const)('a tablet does not verify %s', (_, code, refusal) => {
  expect(canVerify(code, now, [{ number: 482_913, step: stepOf(now) }])).toMatchObject({ refusal })
})

test('a tablet verifies a code of the present half minute, and two before and after', () => {
  const used = [{ number: 482_913, step: stepOf(now) - 9 }]
  for (const away of [-2, -1, 0, 1, 2])
    expect(canVerify(codeOf(stepOf(now) + away), now, used)).toMatchObject({ ok: true })
})

test('the points of all entries of a tablet never exceed its limit', () => {
  const points = fc.array(fc.nat(3000))
  fc.assert(
    fc.property(points, fc.nat(2000), fc.nat(20_000), (wanted, perCode, perTablet) => {
      const taken: { points: number }[] = []
      for (const balance of wanted) {
        const left = remainingOnTablet({ perTablet }, taken)
        taken.push({ points: Math.min(mostOfBalance({ perCode }, balance), left) })
      }

      expect(taken.reduce((sum, entry) => sum + entry.points, 0)).toBeLessThanOrEqual(perTablet)
      expect(taken.every((entry) => entry.points >= 0 && entry.points <= perCode)).toBe(true)
    }),
  )
})

const known = { perCode: 500, perTablet: 1000, madeAt: now, expiresAt: now + dayMs, revokedAt: null }
const entry = { step: stepOf(now + hourMs), points: 500, earlier: 500 }

test.each([
  ['in its time and limits', known, entry, now + 2 * hourMs, 'good'],
  ['of a list that was revoked later', { ...known, revokedAt: now + 2 * hourMs }, entry, now + dayMs, 'good'],
  ['of a list that was revoked', { ...known, revokedAt: now + hourMs }, entry, now + dayMs, 'revoked'],
  ['with too many points for a code', known, { ...entry, points: 501, earlier: 0 }, now + dayMs, 'limit'],
  ['with too many points for the tablet', known, { ...entry, earlier: 501 }, now + dayMs, 'limit'],
  ['before its list', known, { ...entry, step: stepOf(now - 6 * minuteMs) }, now + dayMs, 'late'],
  ['after its list', known, { ...entry, step: stepOf(now + dayMs + 6 * minuteMs) }, now + 2 * dayMs, 'late'],
  ['from the future', known, entry, now, 'late'],
  ['at the last moment', known, entry, now + dayMs + lateEntryMs, 'good'],
  ['a week after its list', known, entry, now + dayMs + lateEntryMs + 1, 'late'],
] as const)('an entry %s', (_, of, sent, at, judged) => {
  expect(judgeEntry(of, sent, at)).toBe(judged)
})

test('points are redeemed in whole steps, for at most the share of the bill', () => {
  const terms = { step: 100, stepValue: 500, minimum: 100, maxSharePercent: 50 }

  expect(mostOffline(terms, 1240, 10_000)).toBe(1000)
  expect(mostOffline(terms, 1240, 1_000_000)).toBe(1200)
  expect(mostOffline(terms, 90, 10_000)).toBe(0)
  expect(worthOfTerms(terms, 1240)).toBe(6000)
  expect(worthOfTerms(terms, 90)).toBe(0)
  expect(worthOfTerms({ ...terms, minimum: 500 }, 400)).toBe(0)
  expect(stepOf(stepMs)).toBe(1)
})

test('an entry is too late only when no list of its time lets the server accept it', () => {
  const step = stepOf(now)
  const newest = { madeAt: now, expiresAt: now + dayMs, revokedAt: null, perCode: 1, perTablet: 1 }
  const judged = (at: number) => judgeEntry(newest, { step, points: 0, earlier: 0 }, at)
  const last = now + dayMs + lateEntryMs

  expect([judged(last), isTooLate(now, last)]).toEqual(['good', false])
  expect([judged(last + hourMs), isTooLate(now, last + hourMs)]).toEqual(['late', true])
})
