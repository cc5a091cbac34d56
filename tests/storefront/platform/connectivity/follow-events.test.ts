import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setMisfitListener } from '#client/call.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'

let connections: Connection[]

class Connection extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0

  constructor() {
    super()
    connections.push(this)
  }

  close(): void {
    this.readyState = Connection.CLOSED
  }

  /** The server answers the request with a page that is no stream. */
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  vi.stubGlobal('EventSource', Connection)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => undefined)
  // the pauses are those of the list
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Placed = v.object({ number: v.number(), status: v.picklist(['placed', 'ready']) })

function follow() {
  const states: StreamState[] = []
  const received: unknown[] = []
  const stop = followEvents({
    address: () => '/api/v1/stream',
    event: 'order',
    schema: Placed,
    onEvent: (order, id) => received.push([order.number, id]),
    onState: (state) => states.push(state),
  })
  return { states, received, stop }
}

const send = (lastEventId: string, order: unknown) =>
  connections.at(-1)?.dispatchEvent(new MessageEvent('order', { data: JSON.stringify(order), lastEventId }))

test('a stream that is refused stays lost while it is requested again, until it is live', () => {
  const { states, stop } = follow()
  connections.at(-1)?.refuse()
  vi.advanceTimersByTime(2000)
  connections.at(-1)?.refuse()
  vi.advanceTimersByTime(5000)
  connections.at(-1)?.dispatchEvent(new Event('open'))
  stop()

  expect(connections).toHaveLength(3)
  expect(states).toEqual(['connecting', 'lost', 'lost', 'live'])
})

test.each([
  { random: 0, ms: 1500 },
  { random: 0.98, ms: 2480 },
])('the first pause before a new connection is $ms ms where the random number is $random', (pause) => {
  vi.mocked(Math.random).mockReturnValue(pause.random)
  const { stop } = follow()
  connections.at(-1)?.refuse()

  vi.advanceTimersByTime(pause.ms - 1)
  expect(connections).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(connections).toHaveLength(2)
  stop()
})

test('an event that does not fit its schema is reported, and the others are received', () => {
  let misfits = 0
  setMisfitListener(() => (misfits += 1))
  const { received, stop } = follow()

  send('7', { number: 1001, status: 'placed' })
  send('8', { number: 1002, status: 'of-a-later-version' })
  send('9', { number: 1003, status: 'ready' })
  stop()
  setMisfitListener(() => undefined)

  expect(received).toEqual([
    [1001, '7'],
    [1003, '9'],
  ])
  expect(misfits).toBe(1)
})

test('a device that wakes up connects again', () => {
  const { states, stop } = follow()
  connections.at(-1)?.dispatchEvent(new Event('open'))

  Object.assign(document, { hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(31_000)
  Object.assign(document, { hidden: false })
  document.dispatchEvent(new Event('visibilitychange'))
  stop()

  expect(states).toEqual(['connecting', 'live', 'connecting'])
})
