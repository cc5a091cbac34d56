import { expect, test } from 'vitest'
import { minuteMs } from '#domain/duration.ts'
import { sendOrder } from '#storefront/customer/placing/sending/send-order.ts'
import { anOrder } from '#support/an-order.ts'
import { finished, slowShop } from '#support/slow-shop.ts'
import { anAttempt } from '../an-attempt.ts'

/** Sends an order to a shop that needs so long for it. `silences`: when the page was called back. */
async function sendTo(after: number) {
  const requests = slowShop({ after, body: anOrder() })
  const silences: number[] = []
  const start = Date.now()
  const { kind } = await finished(
    sendOrder(anAttempt(), {
      until: start + 2 * minuteMs,
      onSilence: () => silences.push(Date.now() - start),
    }),
  )
  return { kind, requests, silences, seconds: (Date.now() - start) / 1000 }
}

test('an order whose bank is slow is placed by its first request, and the page says so', async () => {
  const { kind, requests, silences } = await sendTo(40_000)

  expect(kind).toBe('placed')
  expect(requests).toEqual(['POST /api/v1/orders'])
  expect(silences).toEqual([15_000])
})

test('an order that is placed at once says nothing else, also not later', async () => {
  const { kind, silences } = await sendTo(2000)
  await finished(new Promise((resolve) => setTimeout(resolve, minuteMs)))

  expect(kind).toBe('placed')
  expect(silences).toEqual([])
})

test('an order that a request brings no answer for is sent again for about two minutes', async () => {
  const { kind, requests, seconds } = await sendTo(minuteMs)

  expect(kind).toBe('unanswered')
  expect(requests.length).toBeGreaterThan(1)
  expect(seconds).toBeGreaterThan(100)
  expect(seconds).toBeLessThan(170)
})
