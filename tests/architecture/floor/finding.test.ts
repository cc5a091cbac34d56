import { expect, test } from 'vitest'
import { forbidden, unneeded, type Finding } from './finding.ts'

const found: Finding = { feature: 'navigator.share', path: 'a.ts', line: 3, lack: ['firefox'] }

test('a luxury is allowed in a file that checks for it, and nowhere else', () => {
  const luxuries = [{ features: ['navigator.share'], guard: /'share' in navigator/, why: 'it is copied' }]

  expect(forbidden([found], luxuries, [{ path: 'a.ts', text: "'share' in navigator" }])).toEqual([])
  expect(forbidden([found], luxuries, [{ path: 'a.ts', text: 'navigator.share()' }])).toEqual([
    'a.ts:3 navigator.share is not in the oldest firefox',
  ])
})

test('a luxury that no file uses is reported', () => {
  const luxuries = [{ features: ['navigator.share', 'navigator.vibrate'], why: 'both are checked for' }]

  expect(unneeded([found], luxuries)).toEqual(['navigator.vibrate'])
})
