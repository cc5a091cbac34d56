import { describe, expect, test } from 'vitest'
import { nextSend, pausedUntil } from '#server/identity/account/code-limits.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const start = 30 * day

/** Requests each code as soon as it is allowed, and returns the waits between in seconds. */
function waitsOf(times: number): number[] {
  const sentAt = [start]
  for (let i = 0; i < times; i++)
    sentAt.push(nextSend(sentAt.filter((at) => at > (sentAt.at(-1) ?? 0) - day))?.until ?? 0)
  return sentAt.slice(1).map((at, i) => (at - (sentAt[i] ?? 0)) / second)
}

const missed = (many: number, every = minute) => Array.from({ length: many }, (_, i) => start + i * every)

describe('sending', () => {
  test('the first code has no wait', () => {
    expect(nextSend([])).toBeUndefined()
  })

  test('the waits follow the limits of three codes in 15 minutes, five an hour and eight a day', () => {
    // sent at 0:00, 0:01, 0:03, 0:15, 0:20, 1:00, 1:05, 1:10 and the next day
    expect(waitsOf(8)).toEqual([60, 120, 720, 300, 2400, 300, 300, 82_200])
  })

  test('the wait between two codes and a full limit are different refusals', () => {
    expect(nextSend([start])).toEqual({ until: start + minute, reason: 'code-too-soon' })
    expect(nextSend([start, start + minute, start + 3 * minute])).toEqual({
      until: start + 15 * minute,
      reason: 'code-limit',
    })
  })
})

describe('wrong codes', () => {
  test('four have no effect', () => {
    expect(pausedUntil(missed(4), start + 4 * minute)).toBe(0)
  })

  test('the fifth pauses for a quarter of an hour, and the sixth adds nothing', () => {
    const fifth = start + 4 * minute

    expect(pausedUntil(missed(5), fifth)).toBe(fifth + 15 * minute)
    expect(pausedUntil([...missed(5), fifth + 20 * minute], fifth + 20 * minute)).toBe(fifth + 15 * minute)
  })

  test('the tenth within a day pauses for a day', () => {
    const tenth = start + 9 * hour

    expect(pausedUntil(missed(9, hour), tenth)).toBeLessThan(tenth)
    expect(pausedUntil(missed(10, hour), tenth)).toBe(tenth + day)
  })

  test('ten in more than a day do not', () => {
    const tenth = start + 9 * 3 * hour

    expect(pausedUntil(missed(10, 3 * hour), tenth)).toBeLessThan(tenth + day)
  })

  test('after that day the count begins at 0', () => {
    const later = start + 9 * minute + day + 1

    expect(pausedUntil(missed(10), later)).toBeLessThan(later)
    expect(pausedUntil([...missed(10), later], later)).toBeLessThan(later)
  })
})
