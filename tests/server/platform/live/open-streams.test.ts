import { expect, test } from 'vitest'
import { createOpenStreams, streamCaps, type StreamOpener } from '#server/platform/live/open-streams.ts'

let place = 0
/** A stream of a network of its own. */
const anyone = (more: Partial<StreamOpener> = {}): StreamOpener => ({
  network: `n${place++}`,
  session: undefined,
  topic: 'menu',
  ...more,
})

test.each([
  ['a network', { network: '203.0.113.7' }, streamCaps.network],
  ['a session', { session: 'token' }, streamCaps.session],
  ['an order', { topic: 'order:o1' }, streamCaps.topic.order],
  ['a bill', { topic: 'bill:b1' }, streamCaps.topic.bill],
  ['a branch', { topic: 'branch:olaya' }, streamCaps.topic.branch],
  ['a link of an order', { topic: 'order-link:o1:guard' }, streamCaps.topic['order-link']],
  ['all but those of branches', {}, streamCaps.others],
])('%s has streams up to its cap, and one more for each that ends', (_, common, most) => {
  const { open } = createOpenStreams()
  const ends = Array.from({ length: most }, () => open(anyone(common)))

  expect(ends).not.toContain(undefined)
  expect(open(anyone(common))).toBeUndefined()
  ends[0]?.()
  expect(open(anyone(common))).toBeDefined()
  expect(open(anyone(common))).toBeUndefined()
})

test('a board has a stream when others have used up theirs, and all have a cap', () => {
  const { open } = createOpenStreams()
  for (let i = 0; i < streamCaps.others; i++) open(anyone())
  const boards = Array.from({ length: streamCaps.all - streamCaps.others }, (_, i) =>
    open(anyone({ topic: `branch:${i}` })),
  )

  expect(boards).not.toContain(undefined)
  expect(open(anyone({ topic: 'branch:olaya' }))).toBeUndefined()
})

test('a refused stream is not counted anywhere', () => {
  const { open } = createOpenStreams()
  const session = { session: 'token' }
  for (let i = 0; i < streamCaps.session; i++) open(anyone(session))
  for (let i = 0; i < streamCaps.network; i++) open(anyone({ ...session, network: '203.0.113.7' }))

  expect(open(anyone({ network: '203.0.113.7' }))).toBeDefined()
})
