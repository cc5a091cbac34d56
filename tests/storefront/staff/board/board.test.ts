import { expect, test } from 'vitest'
import type { Board } from '#contract/staff.ts'
import { orderStatuses } from '#domain/order.ts'
import type { Question } from '#storefront/staff/board/board-sheet-atom.ts'
import {
  cookedPercent,
  endedOrders,
  isStillPossible,
  laneFound,
  laneOf,
  lanes,
  minutesLate,
  movesOf,
  ordersNumbered,
  ordersToday,
  ticketsIn,
  withOrder,
} from '#storefront/staff/board/board.ts'
import { aChange, anOrder } from '#support/an-order.ts'

const due = Date.parse(anOrder().dueAt)
const aBoard = (about: Partial<Board> = {}): Board => ({
  branchId: 'olaya',
  orders: [anOrder()],
  today: { date: '2026-11-21', orders: 14 },
  lastEvent: 7,
  at: anOrder().placedAt,
  locked: false,
  ...about,
})

test('only statuses of the kitchen have a column', () => {
  expect(orderStatuses.filter((status) => laneOf(status) === undefined)).toEqual([
    'awaiting_payment',
    'payment_failed',
    'expired',
  ])
})

test('the order that is due first is on top; of completed ones the latest', () => {
  const soon = anOrder({ id: 'soon', dueAt: '2026-11-21T13:00:00.000Z' })
  const late = anOrder({ id: 'late' })
  const done = [soon, late].map((order) => ({ ...order, status: 'completed' as const }))

  expect(ticketsIn('new', [late, soon], () => 0).map(({ id }) => id)).toEqual(['soon', 'late'])
  expect(endedOrders(done).map(({ id }) => id)).toEqual(['late', 'soon'])
})

const startAt = ({ id }: { readonly id: string }) => (id === 'feast' ? 1 : 2)

test('an accepted order waits until the kitchen starts it, sorted by the time to start', () => {
  const feast = anOrder({ id: 'feast', status: 'accepted', dueAt: '2026-11-21T15:00:00.000Z' })
  const quick = anOrder({ id: 'quick', status: 'accepted', dueAt: '2026-11-21T14:00:00.000Z' })
  const cooking = anOrder({ id: 'cooking', status: 'preparing' })

  expect(ticketsIn('waiting', [quick, feast, cooking], startAt).map(({ id }) => id)).toEqual([
    'feast',
    'quick',
  ])
  expect(ticketsIn('cooking', [quick, feast, cooking], startAt)).toEqual([cooking])
})

test('an order that left with its driver is in a column of its own', () => {
  expect(laneOf('ready')).toBe('ready')
  expect(laneOf('out_for_delivery')).toBe('way')
})

test("a new or moved order is sorted in, and the board stores the event's number", () => {
  const moved = anOrder({
    status: 'accepted',
    events: [...anOrder().events, { status: 'accepted', at: '2026-11-21T12:01:00.000Z' }],
  })

  const board = withOrder(aBoard(), moved, '9')

  expect(board.orders).toEqual([moved])
  expect(board.lastEvent).toBe(9)
  expect(withOrder(board, anOrder({ id: 'new' }), '10').orders).toHaveLength(2)
})

test("an event that is older than the order's state is ignored", () => {
  const moved = anOrder({
    status: 'accepted',
    events: [...anOrder().events, { status: 'accepted', at: '2026-11-21T12:01:00.000Z' }],
  })
  const board = aBoard({ orders: [moved], lastEvent: 9 })

  expect(withOrder(board, anOrder(), '7')).toEqual(board)
  expect(withOrder(board, anOrder(), '')).toEqual(board)
})

test('the reply to a change does not undo the refusal of its refund, which the stream has brought', () => {
  const refused = anOrder({ lastEvent: 9, changes: [aChange({ back: 2700, isRefused: true })] })
  const reply = anOrder({ lastEvent: 8, changes: [aChange({ back: 2700 })] })
  const board = withOrder(aBoard(), refused, '9')

  expect(withOrder(board, reply, '').orders).toEqual([refused])
  expect(withOrder(board, { ...reply, lastEvent: 10 }, '10').orders).toEqual([{ ...reply, lastEvent: 10 }])
})

test('a new order of today counts once, with repeated events too; one of another day does not', () => {
  const came = anOrder({ id: 'new' })

  const board = withOrder(aBoard(), came, '8')

  expect(board.today.orders).toBe(15)
  expect(withOrder(board, { ...came, status: 'accepted' }, '9').today.orders).toBe(15)
  expect(withOrder(board, came, '').today.orders).toBe(15)
  // at two in the morning it is still the same business day, at six it is not
  expect(
    withOrder(board, anOrder({ id: 'night', dueAt: '2026-11-21T23:00:00.000Z' }), '9').today.orders,
  ).toBe(16)
  expect(withOrder(board, anOrder({ id: 'next', dueAt: '2026-11-22T03:00:00.000Z' }), '9').today.orders).toBe(
    15,
  )
})

test('an order that left the board and is repeated after a reconnection is not new', () => {
  expect(withOrder(aBoard(), anOrder({ id: 'ended', status: 'completed' }), '5').today.orders).toBe(14)
})

test('an order that left the board is not new when its refund is tried again or given another way', () => {
  const ended = anOrder({ id: 'ended', status: 'completed' })

  const board = withOrder(aBoard(), ended, '8')

  expect(board.today.orders).toBe(14)
  expect(board.orders).toContain(ended)
})

test("today's orders include those of the evening after midnight, and not those of the day before", () => {
  expect(ordersToday(aBoard(), Date.parse('2026-11-21T21:30:00.000Z'))).toBe(14)
  expect(ordersToday(aBoard(), Date.parse('2026-11-22T01:59:59.000Z'))).toBe(14)
  expect(ordersToday(aBoard(), Date.parse('2026-11-22T02:00:00.000Z'))).toBeUndefined()
})

test('lateness is in whole minutes, and ends with the order', () => {
  expect(minutesLate(anOrder(), due - 1)).toBe(0)
  expect(minutesLate(anOrder(), due + 4.5 * 60_000)).toBe(4)
  expect(minutesLate(anOrder({ status: 'completed' }), due + 60 * 60_000)).toBe(0)
})

test('the time of preparation is from the start in the kitchen to the promised time', () => {
  const order = anOrder({
    events: [
      { status: 'accepted', at: '2026-11-21T12:00:00.000Z' },
      { status: 'preparing', at: '2026-11-21T12:30:00.000Z' },
    ],
  })

  expect(cookedPercent(order, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(0)
  expect(cookedPercent(order, Date.parse('2026-11-21T13:30:00.000Z'))).toBe(50)
  expect(cookedPercent(order, due + 1)).toBe(100)
})

test.each([
  ['placed', 'pickup', 'accepted', 'rejected'],
  ['accepted', 'pickup', 'preparing', 'cancelled'],
  ['preparing', 'delivery', 'ready', 'cancelled'],
  ['ready', 'delivery', 'out_for_delivery', 'cancelled'],
  ['ready', 'pickup', 'completed', 'cancelled'],
  ['out_for_delivery', 'delivery', 'completed', 'cancelled'],
  ['completed', 'pickup', undefined, undefined],
] as const)('an order in status %s (%s) moves on to %s, or ends as %s', (status, method, forward, out) => {
  expect(movesOf({ status, method })).toEqual({ forward, out })
})

test.each([
  ['nothing', '', [1001, 1010, 2001]],
  ['a whole number', '1001', [1001]],
  ['how it begins', '10', [1001, 1010]],
  ['Arabic digits, with the sign of the ticket', ' #٢٠٠١ ', [2001]],
  ['a number that is not there', '9', []],
])('an order is found by %s', (_, typed, numbers) => {
  const orders = [1001, 1010, 2001].map((number) => anOrder({ id: String(number), number }))

  expect(ordersNumbered(typed, orders).map(({ number }) => number)).toEqual(numbers)
})

test('a search for a number shows its column; with several matches the chosen one', () => {
  const columns = lanes.map((lane) => ({
    lane,
    tickets: lane === 'cooking' || lane === 'way' ? [anOrder()] : [],
  }))

  expect(laneFound(columns, 'new')).toBe('cooking')
  expect(laneFound(columns, 'way')).toBe('way')
  expect(laneFound([], 'ready')).toBe('ready')
})

const asked = (question: Question) =>
  orderStatuses.filter((status) => isStillPossible(question, anOrder({ status, method: 'delivery' })))

test('a question about an order stays as long as it can be answered', () => {
  expect(asked('accept')).toEqual(['placed'])
  expect(asked('rejected')).toEqual(['placed'])
  expect(asked('cancelled')).toEqual(['accepted', 'preparing', 'ready', 'out_for_delivery'])
  expect(asked('delay')).toEqual(['accepted', 'preparing', 'ready', 'out_for_delivery'])
  expect(asked('courier')).toEqual(['ready'])
  expect(asked('more')).toEqual(orderStatuses)
  expect(asked('moved')).toEqual([])
})
