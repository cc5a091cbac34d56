import { expect, test } from 'vitest'
import {
  clockOffset,
  exactClockOffset,
  getConnectivity,
  noteReply,
  noteTime,
  onClock,
  onConnectivity,
} from '#client/connectivity.ts'

const replyOf = (date: string, cacheControl = 'no-store') =>
  new Response(null, { headers: { date, 'cache-control': cacheControl } })

test('a listener is called at every change and at no other time', () => {
  const heard: string[] = []
  const stop = onConnectivity(() => heard.push(getConnectivity()))

  noteReply(false)
  noteReply(false)
  noteReply(true)
  stop()
  noteReply(false)
  noteReply(true)

  expect(heard).toEqual(['unreached', 'reached'])
})

test('a device whose clock is a day behind learns the time from the server', () => {
  noteReply(true, replyOf(new Date(Date.now() + 86_400_000).toUTCString()))

  expect(Math.abs(clockOffset() - 86_400_000)).toBeLessThan(2000)
})

test('a difference of less than a minute is ignored as the duration of a reply', () => {
  noteReply(true, replyOf(new Date(Date.now() - 30_000).toUTCString()))

  expect(clockOffset()).toBe(0)
})

test('the exact difference is known to two seconds, and steady while the clocks are', () => {
  noteTime(Date.now() - 20_000)
  const known = exactClockOffset()
  expect(Math.round(known / 1000)).toBe(-20)

  noteTime(Date.now() - 21_000)
  expect(exactClockOffset()).toBe(known)

  noteTime(Date.now())
  expect(Math.round(exactClockOffset() / 1000)).toBe(0)
})

test('a cached reply carries the time of its storing and does not set the clock', () => {
  noteReply(true, replyOf(new Date(0).toUTCString(), 'no-cache'))

  expect(clockOffset()).toBe(0)
})

const hoursAgo = (count: number) => replyOf(new Date(Date.now() - count * 3_600_000).toUTCString())

test('a listener is called when the clock moves by a minute or more, and not for less', () => {
  const offsets: number[] = []
  const stop = onClock(() => offsets.push(Math.round(clockOffset() / 3_600_000)))

  noteReply(true, hoursAgo(3))
  noteReply(true, hoursAgo(3))
  noteReply(true, hoursAgo(0))
  stop()
  noteReply(true, hoursAgo(3))

  expect(offsets).toEqual([-3, 0])
})

test('a time that a page says sets the clock, and a missing one does not', () => {
  noteTime(Date.now() + 7_200_000)
  noteTime(NaN)

  expect(Math.round(clockOffset() / 3_600_000)).toBe(2)
})
