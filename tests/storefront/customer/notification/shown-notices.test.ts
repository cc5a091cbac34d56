import { expect, test } from 'vitest'
import type { NotificationLine } from '#client/notification-list.ts'
import { readAllUntil, shownNotices } from '#storefront/customer/notification/shown-notices.ts'

const at = (second: number) => `2026-11-21T09:00:0${second}.000Z`

const aLine = (second: number, kind = 'points-returned'): NotificationLine => {
  const common = { id: String(second), sequence: second, at: at(second), isRead: false }
  return { ...common, line: { ...common, subject: 'a', kind, values: { points: 5 } } }
}
const stored = [aLine(4, 'parcel'), aLine(3), aLine(2), aLine(1)]
const shown = (page?: { next: string | null; newestAt: string; oldestAt: string }) =>
  shownNotices(stored, page).map(({ id }) => id)

test('the lines of the device are shown, without those of a later build', () => {
  expect(shown()).toEqual(['3', '2', '1'])
  expect(shown({ next: null, newestAt: at(4), oldestAt: at(4) })).toEqual(['3', '2', '1'])
})

test('what a later page brings is not shown above it, also after a page of unknown lines', () => {
  expect(shown({ next: '2', newestAt: at(4), oldestAt: at(2) })).toEqual(['3', '2'])
  expect(shown({ next: '4', newestAt: at(4), oldestAt: at(4) })).toEqual([])
})

test('what later pages bring is below the lines, without what was pushed since they were read', () => {
  const [one, two] = shownNotices([aLine(1), aLine(2)], undefined)
  const page = { next: '3', newestAt: at(4), oldestAt: at(3) }
  const pushed = { ...aLine(4), id: '2' }
  const notices = shownNotices([{ ...pushed, line: { ...one, id: '2' } }, aLine(3)], page, [two!, one!])

  expect(notices.map(({ id }) => id)).toEqual(['2', '3', '1'])
})

test('"read all" is until the newest line, known or not, pushed or listed', () => {
  expect(readAllUntil(stored, undefined)).toBe(at(4))
  expect(readAllUntil(stored, { next: null, newestAt: at(5), oldestAt: at(5) })).toBe(at(5))
  expect(readAllUntil(stored, { next: null, newestAt: at(3), oldestAt: at(3) })).toBe(at(4))
  expect(readAllUntil([], { next: null, newestAt: undefined, oldestAt: undefined })).toBeUndefined()
})
