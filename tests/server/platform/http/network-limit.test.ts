import { expect, test } from 'vitest'
import { createNetworkLimit } from '#server/platform/http/network-limit.ts'
import { rangeOf } from '#server/platform/http/network.ts'

const start = Date.UTC(2026, 10, 23)

test('a network takes its tokens, then waits for the next one', () => {
  const { take } = createNetworkLimit({ capacity: 2, perSecond: 0.1 })

  expect([take('a', start), take('a', start), take('a', start)]).toEqual([0, 0, 10])
  expect(take('a', start + 9_000)).toBe(1)
  expect(take('a', start + 10_000)).toBe(0)
})

test('networks have tokens of their own, and a bucket is never fuller than its capacity', () => {
  const { take } = createNetworkLimit({ capacity: 1, perSecond: 1 })
  take('a', start)

  expect(take('b', start)).toBe(0)
  expect([take('a', start + 60_000), take('a', start + 60_000)]).toEqual([0, 1])
})

test('a token that is given back can be taken again, and fills no bucket above its capacity', () => {
  const { take, giveBack } = createNetworkLimit({ capacity: 1, perSecond: 0.001 })
  take('a', start)
  giveBack('a')
  giveBack('a')
  giveBack('unknown')

  expect(take('a', start)).toBe(0)
  expect(take('a', start)).toBeGreaterThan(0)
})

test('a clock that is set back gives no tokens', () => {
  const { take } = createNetworkLimit({ capacity: 1, perSecond: 1 })
  take('a', start)

  expect(take('a', start - 60_000)).toBe(1)
  expect(take('a', start + 500)).toBe(1)
})

test('of more than ten thousand networks the one unused for the longest is forgotten', () => {
  const { take } = createNetworkLimit({ capacity: 1, perSecond: 0.001 })
  for (let i = 0; i < 10_000; i++) take(`n${i}`, start)
  // used again, so it is not the oldest any more
  take('n0', start)
  take('another', start)

  expect(take('n0', start)).toBeGreaterThan(0)
  expect(take('n1', start)).toBe(0)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the range of %s is %s', (network, range) => {
  expect(rangeOf(network)).toBe(range)
})
