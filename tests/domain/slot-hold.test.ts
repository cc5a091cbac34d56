import { describe, expect, test } from 'vitest'
import { holdUntil, lastHeld, slotToHold, slotToOffer } from '#domain/slot-hold.ts'
import { aBranch } from '#support/makers.ts'

// 21 November 2026 is a Saturday; the branch is open from 11:00 until 01:00, with a lead time of two hours.
const at = (local: string) => Date.parse(`2026-11-21T${local}+03:00`)
const noon = at('12:00:00')
const branch = aBranch()
const never = () => false

describe('a slot is held', () => {
  test.each([
    ['for eight minutes', '18:00:00', '12:00:00', '12:00:00', '12:08:00'],
    ['not past its lead time', '14:05:00', '12:00:00', '12:00:00', '12:05:00'],
    ['for nothing when it is as near as it may be', '14:00:00', '12:00:00', '12:00:00', '12:00:00'],
    ['for eight minutes more when it is prolonged', '18:00:00', '12:07:00', '12:00:00', '12:15:00'],
    ['for forty minutes in all', '18:00:00', '12:37:00', '12:00:00', '12:40:00'],
    ['prolonged not past its lead time either', '14:15:00', '12:10:00', '12:00:00', '12:15:00'],
  ])('%s', (_, slot, now, beganAt, until) => {
    const hold = { slotAt: at(slot), now: at(now), catering: false, beganAt: at(beganAt) }

    expect(holdUntil(branch, hold)).toBe(at(until))
  })

  test('at most until forty minutes are over, or its lead time begins', () => {
    const hold = { catering: false, beganAt: noon }

    expect(lastHeld(branch, { ...hold, slotAt: at('18:00:00') })).toBe(at('12:40:00'))
    expect(lastHeld(branch, { ...hold, slotAt: at('14:15:00') })).toBe(at('12:15:00'))
  })

  test('for catering until its own lead time begins', () => {
    const tomorrow = at('12:03:00') + 24 * 3_600_000

    expect(holdUntil(branch, { slotAt: tomorrow, now: noon, catering: true, beganAt: noon })).toBe(
      at('12:03:00'),
    )
  })
})

describe('"now" holds', () => {
  test.each([
    ['the earliest slot, if it can be held for eight minutes', '12:07:00', '14:15:00'],
    ['the one after, if the earliest would come too soon meanwhile', '12:08:00', '14:30:00'],
    ['the one after at the full quarter', '12:00:00', '14:15:00'],
  ])('%s', (_, now, slot) => {
    expect(slotToHold(branch, { kind: 'now' }, at(now), { catering: false, isFull: never })).toEqual({
      ok: true,
      value: at(slot),
    })
  })

  test('the first that is not full', () => {
    const isFull = (slot: number) => slot < at('16:00:00')

    expect(slotToHold(branch, { kind: 'now' }, noon, { catering: false, isFull })).toEqual({
      ok: true,
      value: at('16:00:00'),
    })
  })

  test('no slot at a branch that is paused, silent, never open, or full for days', () => {
    const refusalOf = (of: typeof branch, isFull: (at: number) => boolean = never) =>
      slotToHold(of, { kind: 'now' }, noon, { catering: false, isFull })

    expect(refusalOf(aBranch({ pausedUntil: noon + 60_000 }))).toMatchObject({ refusal: 'branch-paused' })
    expect(refusalOf(aBranch({ silent: true }))).toMatchObject({ refusal: 'branch-silent' })
    expect(refusalOf(aBranch({ hours: [] }))).toMatchObject({ refusal: 'branch-closed' })
    expect(refusalOf(branch, () => true)).toMatchObject({ refusal: 'branch-closed' })
  })
})

describe('"now" is offered for', () => {
  test('the slot that checkout will hold', () => {
    const limited = aBranch({ kitchenUnitsPerSlot: 40 })

    expect(slotToOffer(limited, { kind: 'now' }, noon, { catering: false, isFull: never })).toEqual({
      ok: true,
      value: at('14:15:00'),
    })
  })

  test('the earliest slot where nothing is held', () => {
    expect(slotToOffer(branch, { kind: 'now' }, noon, { catering: false, isFull: never })).toEqual({
      ok: true,
      value: at('14:00:00'),
    })
  })
})

test('a chosen slot is held, or refused as an order for it would be', () => {
  const later = (slot: string) => ({ kind: 'later', at: at(slot) }) as const

  expect(slotToHold(branch, later('14:00:00'), noon, { catering: false, isFull: never })).toEqual({
    ok: true,
    value: at('14:00:00'),
  })
  expect(slotToHold(branch, later('13:45:00'), noon, { catering: false, isFull: never })).toMatchObject({
    refusal: 'slot-too-soon',
  })
  expect(slotToHold(branch, later('15:00:00'), noon, { catering: false, isFull: () => true })).toMatchObject({
    refusal: 'slot-full',
  })
})
