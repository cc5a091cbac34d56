import { expect, test } from 'vitest'
import { hourMs } from '#domain/duration.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'

test('an alert of a thing is due once an hour in each log', () => {
  const log = {}
  const dueAt = (at: number, thing = 'refund a', where: object = log) => isAlertDue(where, thing, at)

  expect([dueAt(0), dueAt(20_000), dueAt(hourMs - 1), dueAt(hourMs)]).toEqual([true, false, false, true])
  expect([dueAt(hourMs, 'refund b'), dueAt(hourMs, 'refund a', {})]).toEqual([true, true])
})

test('an alert is due after the clock was set back by an hour', () => {
  const log = {}
  isAlertDue(log, 'a job', 2 * hourMs)

  expect(isAlertDue(log, 'a job', hourMs)).toBe(true)
})
