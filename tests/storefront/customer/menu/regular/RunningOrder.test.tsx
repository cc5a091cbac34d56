import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { nextOrder } from '#storefront/customer/menu/regular/next-order.ts'
import { RunningOrder } from '#storefront/customer/menu/regular/RunningOrder.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const fivePm = '2026-11-21T14:00:00.000Z'
const sixPm = '2026-11-21T15:00:00.000Z'

describe('the next order', () => {
  const later = anOrder({ id: 'later', dueAt: sixPm, status: 'preparing' })
  const sooner = anOrder({ id: 'sooner', dueAt: fivePm, status: 'placed' })

  test('is the one that is due first, with the number of the others', () => {
    expect(nextOrder([later, sooner, later])).toEqual({ order: sooner, others: 2 })
  })

  test('is none that waits for its payment', () => {
    const unpaid = anOrder({ dueAt: fivePm, status: 'awaiting_payment' })

    expect(nextOrder([unpaid, later])).toEqual({ order: later, others: 0 })
    expect(nextOrder([unpaid])).toBeUndefined()
    expect(nextOrder([])).toBeUndefined()
  })
})

// the strip links to the order
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

/** The words of the strip on 21 November 2026 at 13:00 in Riyadh. */
async function shown(about: Partial<Order>, others = 0): Promise<string> {
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T10:00:00.000Z')}>
      <RouterContextProvider router={router}>
        <RunningOrder order={anOrder({ dueAt: fivePm, promisedFrom: fivePm, ...about })} others={others} />
      </RouterContextProvider>
    </RenderedAt>,
  )
  return html.replace(/<svg.*?<\/svg>|<[^>]*>/g, '').replace(/\s/g, ' ')
}

test.each<[Partial<Order>, string]>([
  [{ status: 'preparing' }, '#1001 · OlayaCooking ready 5:00 – 5:15 pm'],
  [{ status: 'accepted', method: 'delivery' }, '#1001 · OlayaAccepted at your door 5:00 – 5:15 pm'],
  [{ status: 'out_for_delivery', method: 'delivery' }, '#1001 · Olayaon the way 5:00 – 5:15 pm'],
  [{ status: 'placed' }, '#1001 · OlayaWaiting for the branch'],
  [{ status: 'ready' }, '#1001 · OlayaReady'],
])('the strip of %o says "%s"', async (about, words) => {
  expect(await shown(about)).toBe(words)
})

test('after a delay the strip shows the new time, without the window of the old one', async () => {
  expect(await shown({ status: 'preparing', dueAt: sixPm })).toMatch(/ready 6:00 pm$/)
})

test('other running orders are counted', async () => {
  expect(await shown({ status: 'ready' }, 2)).toMatch(/Ready\+2$/)
})
