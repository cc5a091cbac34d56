import { expect, test, vi } from 'vitest'
import {
  branchCookieOf,
  branchIdOf,
  emptyChoice,
  parseStoredChoice,
  toStoredChoice,
  type Choice,
} from '#storefront/customer/method/choice.ts'

const choice: Choice = {
  method: 'delivery',
  branchId: 'olaya',
  when: { kind: 'later', at: 2000 },
  address: {
    label: 'Home',
    line: 'Anas bin Malik Road 12',
    building: '4',
    note: '',
    location: { lat: 24.8, lng: 46.6 },
    exact: false,
  },
}

test('what is stored is read back as it was', () => {
  const warn = vi.fn()

  expect(parseStoredChoice(toStoredChoice(choice), 1000, warn)).toEqual(choice)
  expect(warn).not.toHaveBeenCalled()
})

test('a time that has passed since is forgotten, the rest stays', () => {
  expect(parseStoredChoice(toStoredChoice(choice), 2000, vi.fn())).toEqual({
    ...choice,
    when: { kind: 'now' },
  })
})

test('an address of another shape is forgotten, the rest stays', () => {
  const stored = { version: 1, ...choice, address: { street: 'Anas bin Malik Road' } }

  expect(parseStoredChoice(stored, 1000, vi.fn())).toEqual({ ...choice, address: null })
})

test.each([
  ['another version', { ...choice, version: 0 }],
  ['an unknown method', { version: 1, ...choice, method: 'drone' }],
  ['something else', 'olaya'],
])('a record of %s is dropped with a warning', (_what, stored) => {
  const warn = vi.fn()

  expect(parseStoredChoice(stored, 1000, warn)).toEqual(emptyChoice)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['', null],
  ['lang=ar', null],
  ['branch=olaya', 'olaya'],
  ['lang=ar; branch=riyadh-olaya; other=1', 'riyadh-olaya'],
  ['branch=', null],
  ['branch=%0d%0aset-cookie', null],
  ['notbranch=olaya', null],
])('the branch of the cookies "%s" is %s', (cookies, branchId) => {
  expect(branchIdOf(cookies)).toBe(branchId)
})

test('the cookie that is written is the one that is read', () => {
  expect(branchIdOf(branchCookieOf('olaya', true))).toBe('olaya')
  expect(branchCookieOf('olaya', true)).toContain('; secure')
  expect(branchCookieOf('olaya', false)).not.toContain('secure')
})
