import { expect, test } from 'vitest'
import { mayReload } from '#storefront/platform/update/reload-guard.ts'

const at = 1_800_000_000_000
const gone = { now: at, reloadedAt: undefined, online: true, navigating: true }

test('a missing chunk reloads the page', () => {
  expect(mayReload(gone)).toBe(true)
})

test('but not again within ten seconds', () => {
  expect(mayReload({ ...gone, reloadedAt: at - 9999 })).toBe(false)
  expect(mayReload({ ...gone, reloadedAt: at - 10_000 })).toBe(true)
})

test('a clock that was set back does not prevent the reload', () => {
  expect(mayReload({ ...gone, reloadedAt: at + 3_600_000 })).toBe(true)
})

test('and not offline, nor for a link that was only hovered over', () => {
  expect(mayReload({ ...gone, online: false })).toBe(false)
  expect(mayReload({ ...gone, navigating: false })).toBe(false)
})
