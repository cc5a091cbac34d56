import { expect, test } from 'vitest'
import { staffRoles } from '#domain/staff-role.ts'
import {
  isSameDuty,
  judgeDuty,
  leavesNoOwner,
  memberSearch,
  undoesUnseen,
  withoutRemoved,
} from '#domain/team.ts'

const branches = ['olaya', 'narjis']

test.each([
  ['staff', ['olaya', 'olaya'], { ok: true, value: { role: 'staff', branchIds: ['olaya'] } }],
  ['manager', ['narjis', 'olaya'], { ok: true, value: { role: 'manager', branchIds: ['narjis', 'olaya'] } }],
  ['owner', ['olaya'], { ok: true, value: { role: 'owner', branchIds: [] } }],
  ['accountant', ['closed'], { ok: true, value: { role: 'accountant', branchIds: [] } }],
  ['staff', [], { ok: false, refusal: 'duty-without-branch' }],
  ['manager', ['olaya', 'closed'], { ok: false, refusal: 'branch-unknown' }],
] as const)('the duty of a %s in %j', (role, branchIds, expected) => {
  expect(judgeDuty({ role, branchIds }, branches)).toEqual(expected)
})

test.each([
  ['manager', ['olaya', 'closed'], { ok: true, value: { role: 'manager', branchIds: ['olaya'] } }],
  ['staff', ['closed'], { ok: false, refusal: 'duty-without-branch' }],
  ['owner', [], { ok: true, value: { role: 'owner', branchIds: [] } }],
] as const)('what is left of an invitation as %s to %j', (role, branchIds, expected) => {
  expect(withoutRemoved({ role, branchIds }, branches)).toEqual(expected)
})

test('only the last owner cannot leave or get another role', () => {
  const others = [...staffRoles.filter((role) => role !== 'owner'), undefined]

  for (const role of others) {
    expect(leavesNoOwner(['a'], 'a', role)).toBe(true)
    expect(leavesNoOwner(['a', 'b'], 'a', role)).toBe(false)
    expect(leavesNoOwner(['a'], 'b', role)).toBe(false)
    // the first owner is still to come: a shop may begin with its employees
    expect(leavesNoOwner([], 'a', role)).toBe(false)
  }
  expect(leavesNoOwner(['a'], 'a', 'owner')).toBe(false)
})

test('a duty is the same in another order of its branches', () => {
  const duty = { role: 'staff', branchIds: ['olaya', 'narjis'] } as const

  expect(isSameDuty(duty, { role: 'staff', branchIds: ['narjis', 'olaya'] })).toBe(true)
  expect(isSameDuty(duty, { role: 'manager', branchIds: ['olaya', 'narjis'] })).toBe(false)
  expect(isSameDuty(duty, { role: 'staff', branchIds: ['olaya'] })).toBe(false)
})

test('a change undoes an unseen one unless the duty is as it was seen, or already as it is wanted', () => {
  const [seen, wanted] = [
    { role: 'manager', branchIds: ['olaya', 'narjis'] },
    { role: 'manager', branchIds: ['olaya'] },
  ] as const

  expect(undoesUnseen(seen, { seen, wanted })).toBe(false)
  expect(undoesUnseen(wanted, { seen, wanted })).toBe(false)
  expect(undoesUnseen({ role: 'staff', branchIds: ['olaya'] }, { seen, wanted })).toBe(true)
})

test.each([
  ['', true],
  ['إبراهيم', true],
  ['ابراهيم', true],
  ['harbi', true],
  ['0512', true],
  ['+966 51', true],
  ['٠٥١٢', true],
  ['45671', true],
  ['00966 51', true],
  ['Harbi 7', false],
  ['@', false],
  ['sara', false],
  ['0513', false],
])('a search for %j finds a member: %s', (wanted, isFound) => {
  const member = { name: 'إبراهيم Al-Harbi', phone: '+966512345671' }

  expect(memberSearch(wanted)(member)).toBe(isFound)
})
