import { describe, expect, test } from 'vitest'
import { usualScheme } from '#domain/points.ts'
import {
  nextStateOf,
  canUndo,
  isConfirmable,
  limitOfNothing,
  returnAfterMs,
  maskName,
  mostTransferable,
  refusalOfTransfer,
  type Sender,
  undoFor,
} from '#domain/transfer.ts'

const hour = 60 * 60_000
const noon = Date.UTC(2026, 10, 21, 9)
const rules = usualScheme.transfer

const aSender = (about: Partial<Sender> = {}): Sender => ({
  balance: 20_000,
  resting: 0,
  sentToday: 0,
  timesToday: 0,
  newDevice: null,
  ...about,
})
const refused = (points: number, sender: Partial<Sender> = {}) =>
  refusalOfTransfer({ points, sender: aSender(sender), rules, now: noon })

describe('a transfer', () => {
  test.each([
    [10, undefined],
    [9, { refusal: 'transfer-too-few', least: 10 }],
    [5000, undefined],
    [5001, { refusal: 'transfer-too-many', most: 5000 }],
  ])('of %i points is checked against the least and the most', (points, expected) => {
    expect(refused(points)).toEqual(expected)
  })

  test('over the balance is refused with the balance', () => {
    expect(refused(300, { balance: 299 })).toEqual({ refusal: 'transfer-short', most: 299 })
    expect(refused(300, { balance: 300 })).toBeUndefined()
  })

  test('excludes points that were received a few days ago', () => {
    expect(refused(300, { balance: 400, resting: 101 })).toEqual({ refusal: 'transfer-resting', most: 299 })
    expect(refused(299, { balance: 400, resting: 101 })).toBeUndefined()
  })

  test('stays within the limits of a day for points and number', () => {
    expect(refused(4000, { sentToday: 6001 })).toEqual({ refusal: 'transfer-day', most: 3999 })
    expect(refused(4000, { sentToday: 6000 })).toBeUndefined()
    expect(refused(10, { timesToday: 3 })).toEqual({ refusal: 'transfer-times', most: 0 })
  })

  test('from a new device has a limit of a day for all transfers together', () => {
    const young = { since: noon - 24 * hour + 1, sent: 900 }
    expect(refused(101, { newDevice: young })).toEqual({
      refusal: 'transfer-new-device',
      most: 100,
      until: noon + 1,
    })
    expect(refused(100, { newDevice: young })).toBeUndefined()
    expect(refused(5000, { newDevice: { since: noon - 24 * hour, sent: 900 } })).toBeUndefined()
  })
})

test.each([
  [{}, 5000],
  [{ balance: 120 }, 120],
  [{ balance: 120, resting: 100 }, 20],
  [{ sentToday: 9000 }, 1000],
  [{ timesToday: 3 }, 0],
  [{ newDevice: { since: noon, sent: 950 } }, 50],
  [{ newDevice: { since: noon, sent: 2000 } }, 0],
  [{ balance: 9 }, 0],
])('a sender with %o may send at most %i', (sender, most) => {
  expect(mostTransferable({ sender: aSender(sender), rules, now: noon })).toBe(most)
})

test.each([
  [{}, null],
  [{ balance: 9 }, { refusal: 'transfer-short' }],
  [{ balance: 100, resting: 91 }, { refusal: 'transfer-resting' }],
  [{ timesToday: 3 }, { refusal: 'transfer-times' }],
  [{ sentToday: 9991 }, { refusal: 'transfer-day' }],
  [{ newDevice: { since: noon, sent: 991 } }, { refusal: 'transfer-new-device', until: noon + 24 * hour }],
])('a sender with %o can send nothing because of %o', (sender, limit) => {
  expect(limitOfNothing({ sender: aSender(sender), rules, now: noon })).toEqual(limit)
})

test('the most that may be sent is accepted, and one point more is not', () => {
  const senders = [
    { balance: 120 },
    { balance: 120, resting: 100 },
    { sentToday: 9000 },
    { newDevice: { since: noon, sent: 950 } },
  ]
  for (const sender of senders) {
    const most = mostTransferable({ sender: aSender(sender), rules, now: noon })
    expect(refused(most, sender)).toBeUndefined()
    expect(refused(most + 1, sender)?.most).toBe(most)
  }
})

describe('a transfer that was sent', () => {
  const sent = { state: 'sent', sentAt: noon } as const

  test('can be cancelled for ten minutes', () => {
    expect(canUndo(sent, noon + undoFor - 1)).toBe(true)
    expect(canUndo(sent, noon + undoFor)).toBe(false)
    expect(canUndo({ ...sent, state: 'arrived' }, noon)).toBe(false)
    expect(canUndo({ state: 'begun', sentAt: null }, noon)).toBe(false)
  })

  test('arrives after that', () => {
    expect(nextStateOf(sent, { hasReceiver: true, now: noon + undoFor - 1 })).toBeUndefined()
    expect(nextStateOf(sent, { hasReceiver: true, now: noon + undoFor })).toBe('arrived')
    expect(nextStateOf(sent, { hasReceiver: true, now: noon + 30 * returnAfterMs })).toBe('arrived')
  })

  test('waits seven days for a receiver without an account, and returns', () => {
    expect(nextStateOf(sent, { hasReceiver: false, now: noon + returnAfterMs - 1 })).toBeUndefined()
    expect(nextStateOf(sent, { hasReceiver: false, now: noon + returnAfterMs })).toBe('returned')
  })

  test('does not change after its end', () => {
    const after = { hasReceiver: true, now: noon + returnAfterMs }
    expect(nextStateOf({ ...sent, state: 'undone' }, after)).toBeUndefined()
    expect(nextStateOf({ ...sent, state: 'arrived' }, after)).toBeUndefined()
    expect(nextStateOf({ state: 'begun', sentAt: null }, after)).toBeUndefined()
  })
})

test('a transfer that is not confirmed expires after a quarter of an hour', () => {
  expect(isConfirmable({ state: 'begun', begunAt: noon }, noon + 15 * 60_000 - 1)).toBe(true)
  expect(isConfirmable({ state: 'begun', begunAt: noon }, noon + 15 * 60_000)).toBe(false)
  expect(isConfirmable({ state: 'undone', begunAt: noon }, noon)).toBe(false)
})

test.each([
  ['Sara', 'Al-Harbi', 'S••• A•••'],
  ['سارة', 'الحربي', 'س••• ح•••'],
  ['سارة', '', 'س•••'],
  ['👩‍🍳', 'B', 'B•••'],
  ['', '', '•••'],
])('the name %s %s is shown to a sender as %s', (first, last, shown) => {
  expect(maskName(first, last)).toBe(shown)
})
