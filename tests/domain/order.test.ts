import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canMove,
  isActive,
  isBeforeReady,
  isCounted,
  isGivenUp,
  moves,
  movesFrom,
  needsReason,
  orderStatuses,
  progressOf,
  stepsOf,
  toCollect,
  type Mover,
  type OrderStatus,
} from '#domain/order.ts'
import type { Method } from '#domain/method.ts'

const methods = ['pickup', 'delivery'] as const
const movers = ['customer', 'staff', 'system'] as const

describe('moves', () => {
  test.each<[OrderStatus, Method, Mover, OrderStatus[]]>([
    ['awaiting_payment', 'pickup', 'system', ['placed', 'payment_failed', 'expired']],
    ['awaiting_payment', 'pickup', 'customer', ['cancelled']],
    ['awaiting_payment', 'pickup', 'staff', []],
    ['placed', 'pickup', 'customer', ['cancelled']],
    ['placed', 'pickup', 'staff', ['accepted', 'rejected', 'cancelled']],
    ['placed', 'pickup', 'system', []],
    ['accepted', 'delivery', 'customer', []],
    ['accepted', 'delivery', 'staff', ['preparing', 'cancelled']],
    ['preparing', 'delivery', 'staff', ['ready', 'cancelled']],
    ['ready', 'delivery', 'staff', ['out_for_delivery', 'cancelled']],
    ['ready', 'pickup', 'staff', ['completed', 'cancelled']],
    ['out_for_delivery', 'delivery', 'staff', ['completed', 'cancelled']],
    ['out_for_delivery', 'pickup', 'staff', []],
    ['completed', 'delivery', 'staff', []],
  ])('an order in status %s (%s) can be moved by %s to %j', (status, method, by, to) => {
    expect(movesFrom(status, method, by)).toEqual(to)
  })

  test('canMove accepts the moves that movesFrom returns, and no other', () => {
    const order = { status: 'ready', method: 'pickup' } as const

    expect(canMove(order, 'completed', 'staff')).toBe(true)
    expect(canMove(order, 'out_for_delivery', 'staff')).toBe(false)
    expect(canMove(order, 'completed', 'customer')).toBe(false)
  })

  test.each(methods)(
    'of any two moves the second is possible only if it starts where the first ends (%s)',
    (method) => {
      const possible = moves.filter((move) => (move.method ?? method) === method)
      for (const first of possible)
        for (const second of possible) {
          const after = { status: first.to, method }
          expect([first, second, canMove(after, second.to, second.by)]).toEqual([
            first,
            second,
            possible.some(({ from, to, by }) => from === first.to && to === second.to && by === second.by),
          ])
          // a move that competed with the first one cannot lead back to its start
          if (second.from === first.from && first.to !== second.to)
            expect(movesFrom(first.to, method, second.by).includes(first.from)).toBe(false)
        }
    },
  )

  test('exactly one move of an order releases what it holds', () => {
    const givingBack = moves.filter(({ to }) => isGivenUp(to))

    expect(givingBack.flatMap(({ to }) => movers.flatMap((by) => movesFrom(to, 'delivery', by)))).toEqual([])
    expect(moves.filter(({ from }) => isGivenUp(from))).toEqual([])
  })

  test('no move leaves an end state or returns to an earlier status', () => {
    const step = fc.record({ by: fc.constantFrom(...movers), pick: fc.nat(9) })
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.array(step, { maxLength: 40 }), (method, steps) => {
        let status: OrderStatus = 'awaiting_payment'
        const seen = new Set<OrderStatus>([status])
        for (const { by, pick } of steps) {
          const to = movesFrom(status, method, by)
          const next: OrderStatus | undefined = to[pick % Math.max(1, to.length)]
          if (next === undefined) continue
          expect(isActive(status)).toBe(true)
          expect(seen.has(next)).toBe(false)
          seen.add((status = next))
        }
      }),
    )
  })

  test.each(orderStatuses.flatMap((status) => methods.map((method) => [status, method] as const)))(
    'an order in status %s (%s) is active exactly if a move is possible',
    (status, method) => {
      if (status === 'out_for_delivery' && method === 'pickup') return
      expect(movers.some((by) => movesFrom(status, method, by).length > 0)).toBe(isActive(status))
    },
  )
})

test('the branch has an order before it is ready from its arrival to the end of the cooking', () => {
  expect(orderStatuses.filter(isBeforeReady)).toEqual(['placed', 'accepted', 'preparing'])
})

test.each<[OrderStatus, Mover, boolean]>([
  ['rejected', 'staff', true],
  ['cancelled', 'staff', true],
  ['cancelled', 'customer', false],
  ['completed', 'staff', false],
  ['expired', 'system', false],
])('the move to %s by %s needs a reason: %s', (to, by, needed) => {
  expect(needsReason(to, by)).toBe(needed)
})

describe('progress', () => {
  test.each(methods)('increases with every status of %s up to 1', (method) => {
    const progress = stepsOf(method).map((status) => progressOf(status, method))

    expect(progress).toEqual([...new Set(progress)].toSorted((a, b) => a - b))
    expect(progress[0]).toBeGreaterThan(0)
    expect(progress.at(-1)).toBe(100)
  })

  test.each(['awaiting_payment', 'rejected', 'cancelled', 'payment_failed', 'expired'] as const)(
    '%s has none',
    (status) => {
      expect(progressOf(status, 'delivery')).toBe(0)
    },
  )
})

test('a paid bill is complete: only the system moves it', () => {
  expect(movesFrom('placed', 'counter', 'system')).toEqual(['completed'])
  expect(movesFrom('placed', 'pickup', 'system')).toEqual([])
  expect(stepsOf('counter')).toEqual(['placed', 'completed'])
  expect(progressOf('completed', 'counter')).toBe(100)
})

test('figures count an order unless it waits for payment or its payment failed or expired', () => {
  expect(orderStatuses.filter((status) => !isCounted(status))).toEqual([
    'awaiting_payment',
    'payment_failed',
    'expired',
  ])
})

test('an order is paid at its hand-over unless it is paid by card or has ended', () => {
  const order = { status: 'out_for_delivery', total: 8500, extra: 0 } as const

  expect(toCollect({ ...order, paymentMethod: 'cash' })).toBe(8500)
  expect(toCollect({ ...order, paymentMethod: 'card' })).toBe(0)
  expect(toCollect({ ...order, status: 'completed', paymentMethod: 'cash' })).toBe(0)
})

test('an order that was paid by card and became dearer is paid the rest of at its hand-over', () => {
  const order = { paymentMethod: 'card', total: 8500, extra: 400 } as const

  expect(toCollect({ ...order, status: 'ready' })).toBe(400)
  expect(toCollect({ ...order, status: 'completed' })).toBe(0)
})
