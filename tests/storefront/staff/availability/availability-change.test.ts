import { expect, test } from 'vitest'
import type { BranchAvailability } from '#contract/availability.ts'
import { instantOf } from '#domain/local-time.ts'
import {
  undoOf,
  withAvailabilityChange,
  type AvailabilityChange,
} from '#storefront/staff/availability/availability-change.ts'
import { aBranch } from '#support/makers.ts'

const at = (hours: number) => instantOf('2026-11-22', hours * 60)
const iso = (instant: number) => new Date(instant).toISOString()
const request = { by: 'Noura', saidAt: iso(at(9)) }
const byFile = { by: null, saidAt: null }
const known: BranchAvailability = {
  branchId: 'olaya',
  lastChange: 7,
  items: [{ id: 'kabsa', state: 'paused', until: iso(at(16)), note: { ar: 'قريبًا' }, ...request }],
  options: [{ id: 'bukhari', until: null, ...request }],
  pause: { until: iso(at(14)), reason: 'busy', ...request },
  kitchen: { usual: 40, now: { units: 10, until: iso(at(18)), ...request } },
  at: iso(at(12)),
}
const quiet: BranchAvailability = {
  ...known,
  items: [],
  options: [],
  pause: null,
  kitchen: { usual: 40, now: null },
}
const shown = (before: BranchAvailability, change: AvailabilityChange) =>
  withAvailabilityChange(before, change, aBranch(), at(12))
const withoutNames = (of: BranchAvailability) =>
  JSON.parse(
    JSON.stringify(of).replaceAll(/"by":"Noura","saidAt":"[^"]+"/g, '"by":null,"saidAt":null'),
  ) as unknown

test('a change is shown before the server answers: out for today until closing, paused for an hour', () => {
  const out = { state: 'out-of-stock', until: { kind: 'today' } } as const
  expect(shown(quiet, { kind: 'item', id: 'kabsa', body: out }).items).toEqual([
    { id: 'kabsa', state: 'out-of-stock', until: iso(at(25)), note: {}, ...byFile },
  ])
  const anHour = { kind: 'minutes', minutes: 60 } as const
  const option: AvailabilityChange = {
    kind: 'option',
    id: 'bukhari',
    body: { state: 'paused', until: anHour },
  }
  expect(shown(quiet, option).options).toEqual([{ id: 'bukhari', until: iso(at(13)), ...byFile }])
  const pause: AvailabilityChange = {
    kind: 'pause',
    body: { state: 'paused', until: anHour, reason: 'staff' },
  }
  expect(shown(quiet, pause).pause).toEqual({ until: iso(at(13)), reason: 'staff', ...byFile })
})

test.each<[string, AvailabilityChange]>([
  ['a dish', { kind: 'item', id: 'kabsa', body: { state: 'available' } }],
  ['an option', { kind: 'option', id: 'bukhari', body: { state: 'available' } }],
  ['the branch', { kind: 'pause', body: { state: 'open' } }],
  ['the kitchen', { kind: 'kitchen', body: { state: 'usual' } }],
])(
  'undoing the change of %s restores the state before, and undoing that restores the change',
  (_, change) => {
    const after = shown(known, change)
    expect(after).not.toEqual(known)
    const undo = undoOf(change, known, 8)

    expect(undo.body.seen).toBe(8)
    expect(withoutNames(shown(after, undo))).toEqual(withoutNames(known))
    // a part that was not set before is not set after
    expect(shown(shown(quiet, undo), undoOf(undo, quiet, 9))).toEqual(quiet)
  },
)
