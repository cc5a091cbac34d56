import { expect, test } from 'vitest'
import {
  parseNotificationList,
  type NotificationLine,
  withListed,
  withPushed,
  withRead,
} from '#client/notification-list.ts'
import type { PushMessage } from '#contract/push-message.ts'

const at = (second: number) => `2026-11-21T09:00:0${second}.000Z`

const aLine = (about: Partial<NotificationLine> = {}): NotificationLine => ({
  id: '1',
  sequence: 1,
  at: at(1),
  isRead: false,
  line: {},
  ...about,
})

const aPush = (about: Partial<PushMessage> = {}): PushMessage => ({
  id: '1',
  tag: 'order:one',
  sequence: 1,
  lang: 'en',
  title: 'Your order is ready',
  body: '',
  path: '/en/order/one/',
  rings: true,
  unread: 1,
  at: at(1),
  line: {},
  ...about,
})

const aPage = (notifications: readonly NotificationLine[]) => ({
  notifications,
  next: 'more',
  madeAt: undefined,
})

const unread = (lines: readonly NotificationLine[]) =>
  lines.filter(({ isRead }) => !isRead).map(({ id }) => id)

const seen = (lines: readonly NotificationLine[]) => lines.map(({ id, sequence }) => `${id}:${sequence}`)

test('a pushed notification is first in the list, with one line for each subject', () => {
  const lines = withPushed([aLine()], aPush({ id: '2', at: at(2) }))

  expect(seen(withPushed(lines, aPush({ sequence: 2, at: at(3) })))).toEqual(['1:2', '2:1'])
})

test('an older state never replaces a newer one, in any order and after any repetition', () => {
  const newest = withPushed([], aPush({ sequence: 3, at: at(3) }))

  expect(withPushed(newest, aPush({ sequence: 2, at: at(2) }))).toEqual(newest)
  expect(withPushed(newest, aPush({ sequence: 3, at: at(3) }))).toEqual(newest)
})

test('a message that arrives after the list with its state replaces the one before', () => {
  const accepted = withPushed([], aPush({ sequence: 1, title: 'Accepted' }))
  const listed = withListed(accepted, aPage([aLine({ sequence: 2, at: at(2) })]))

  const [line] = withPushed(listed, aPush({ sequence: 2, at: at(2), title: 'Ready' }))

  expect(line).toMatchObject({ sequence: 2, pushed: { sequence: 2, title: 'Ready' } })
})

test('after a restored backup a later message replaces one with a higher number, pushed or listed', () => {
  const lost = withPushed([], aPush({ sequence: 3, at: at(3), title: 'Later' }))

  const [pushed] = withPushed(lost, aPush({ sequence: 2, at: at(4), title: 'On its way' }))
  const [again] = withPushed(lost, aPush({ sequence: 3, at: at(4), title: 'On its way' }))
  const listed = withListed(lost, aPage([aLine({ sequence: 2, at: at(4) })]))

  expect(pushed).toMatchObject({ sequence: 2, at: at(4), pushed: { title: 'On its way' } })
  expect(again).toMatchObject({ sequence: 3, at: at(4), pushed: { title: 'On its way' } })
  expect(listed).toMatchObject([{ sequence: 2, at: at(4) }])
})

test("the server's list replaces the device's list, except for pushes after its answer", () => {
  const lines = [aLine({ sequence: 2, at: at(4) }), aLine({ id: '2', sequence: 1, at: at(2) })]

  const listed = withListed(
    lines,
    aPage([aLine({ sequence: 1 }), aLine({ id: '2', sequence: 2, at: at(3) })]),
  )

  expect(seen(listed)).toEqual(['1:2', '2:2'])
})

test('a line that the server has withdrawn leaves the list, unless it is on a later page', () => {
  const lines = [6, 5, 4, 2, 1].map((second) => aLine({ id: String(second), at: at(second) }))
  const page = [aLine({ id: '4', at: at(4) }), aLine({ id: '2', at: at(2) })]
  const idsAfter = (next: string | null) =>
    withListed(lines, { notifications: page, next, madeAt: Date.parse(at(5)) }).map(({ id }) => id)

  // 6 was pushed since the answer
  expect(idsAfter('more')).toEqual(['6', '4', '2', '1'])
  expect(idsAfter(null)).toEqual(['6', '4', '2'])
})

test('an empty list of the server empties that of the device', () => {
  expect(withListed([aLine()], { notifications: [], next: null, madeAt: Date.parse(at(5)) })).toEqual([])
})

test('an answer of an unknown time withdraws only lines that are older than its newest', () => {
  const lines = [3, 2, 1].map((second) => aLine({ id: String(second), at: at(second) }))
  const page = [aLine({ id: '2', at: at(2) })]

  const listed = withListed(lines, { notifications: page, next: null, madeAt: undefined })

  expect(listed.map(({ id }) => id)).toEqual(['3', '2'])
})

test('a line that was read offline stays read until its subject changes', () => {
  const read = withRead([aLine()], at(5))

  expect(withListed(read, aPage([aLine()]))[0]?.isRead).toBe(true)
  expect(withListed(read, aPage([aLine({ sequence: 2, at: at(6) })]))[0]?.isRead).toBe(false)
})

test('reading one line, or all until an instant, leaves later lines unread', () => {
  const lines = [aLine({ id: '3', at: at(3) }), aLine({ id: '2', at: at(2) }), aLine()]

  expect(unread(withRead(lines, at(2)))).toEqual(['3'])
  expect(unread(withRead(lines, at(3), '2'))).toEqual(['3', '1'])
})

test('the device stores the newest forty lines and reads back the valid ones', () => {
  const many = Array.from({ length: 50 }, (_, place) =>
    aLine({ id: String(place), at: `2026-11-21T09:00:${String(place).padStart(2, '0')}.000Z` }),
  )
  const kept = withListed([], aPage(many))

  expect(kept).toHaveLength(40)
  expect(kept[0]?.id).toBe('49')
  const broken = aLine({ id: '2', pushed: { ...aPush(), title: 5 } as never })

  expect(parseNotificationList([...kept, { id: 5 }, null, broken])).toEqual(kept)
  expect(parseNotificationList('damaged')).toEqual([])
})
