import { expect, test } from 'vitest'
import { pathOf } from '#domain/notification.ts'

test('what waits in a branch opens the requests of that branch', () => {
  expect(pathOf('owner-waiting', 'one', 'al olaya')).toBe('branch/requests/?branch=al%20olaya')
  expect(pathOf('staff-support', 'one', null)).toBe('branch/requests/')
})
