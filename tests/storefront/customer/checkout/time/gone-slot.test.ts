import { expect, test } from 'vitest'
import { Refused } from '#client/call.ts'
import { instantOf } from '#domain/local-time.ts'
import { goneSlot } from '#storefront/customer/checkout/time/gone-slot.ts'
import type { Placing } from '#storefront/customer/placing/placing-atom.ts'
import { aQuote } from '#support/an-order.ts'

const at = (hour: number, minute = 0) => instantOf('2026-11-21', hour * 60 + minute)
const [quarterPast, half, tomorrow] = [at(19, 15), at(19, 30), at(36)] as const
const ready = { step: 'ready' } as const
const none = { step: 'none' } as const
const gone = { step: 'gone', at: quarterPast, next: [half, tomorrow] } as const
const chosen = (instant: number) => ({ kind: 'later', at: instant }) as const

const refused = (next: readonly number[]): Placing => ({
  step: 'refused',
  error: new Refused({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    refusal: 'slot-full',
    id: '1',
    detail: { next: next.map((instant) => new Date(instant).toISOString()) },
  }),
  agreed: aQuote({ slot: quarterPast }),
})

test('a slot that cannot be held any more is lost, and only times of its day replace it', () => {
  expect(goneSlot({ hold: gone, placing: ready, when: chosen(quarterPast) })).toEqual({
    at: quarterPast,
    next: [half],
  })
})

test('after the last slot of a day the customer has to choose', () => {
  const last = { ...gone, next: [tomorrow] }

  expect(goneSlot({ hold: last, placing: ready, when: chosen(quarterPast) })?.next).toEqual([])
})

test('the soonest slot belongs to the day of the time that the order has', () => {
  const soonest = { ...gone, at: undefined }

  expect(goneSlot({ hold: soonest, placing: ready, when: chosen(tomorrow) })).toEqual({
    at: undefined,
    next: [tomorrow],
  })
  expect(goneSlot({ hold: soonest, placing: ready, when: { kind: 'now' } })?.next).toEqual([])
})

test('an order that is refused has lost the time that was sent', () => {
  const placing = refused([half, tomorrow])
  const lost = { at: quarterPast, next: [half] }

  expect(goneSlot({ hold: none, placing, when: chosen(quarterPast) })).toEqual(lost)
  expect(goneSlot({ hold: none, placing, when: { kind: 'now' } })).toEqual(lost)
})

test('a time that was chosen while the order was being sent is not lost with it', () => {
  expect(goneSlot({ hold: none, placing: refused([half, tomorrow]), when: chosen(half) })).toBeUndefined()
})

test.each(['sending', 'checking', 'unanswered', 'placed'] as const)(
  'while the server may have the order (%s), a refused hold changes nothing',
  (step) => {
    expect(goneSlot({ hold: gone, placing: { step }, when: chosen(quarterPast) })).toBeUndefined()
  },
)

test('nothing is lost without a refusal that is about the slot', () => {
  const placing = { ...refused([]), error: new Error('another one') } as Placing

  expect(goneSlot({ hold: none, placing: ready, when: chosen(half) })).toBeUndefined()
  expect(goneSlot({ hold: none, placing, when: chosen(half) })).toBeUndefined()
})

test('the soonest time that has moved to another day is lost, without one in its place', () => {
  const when = { kind: 'now' } as const

  expect(goneSlot({ hold: none, placing: ready, when, isMoved: true })).toEqual({ at: undefined, next: [] })
  expect(goneSlot({ hold: none, placing: { step: 'sending' }, when, isMoved: true })).toBeUndefined()
})
