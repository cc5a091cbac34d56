import { QueryClient, QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type LiveView, liveViewOptions } from '#storefront/customer/order-link/use-live-view.ts'

type View = { readonly handedAt: string | null }

function aView(about: Partial<LiveView<View>> = {}): LiveView<View> {
  return {
    queryKey: ['courier-view', 'token'],
    queryFn: () => Promise.resolve(onTheWay),
    address: '/api/courier-view',
    event: 'view',
    schema: v.nullable(v.object({ handedAt: v.nullable(v.string()) })),
    isOver: ({ handedAt }) => handedAt !== null,
    ...about,
  }
}

function aDelivery() {
  const queryClient = new QueryClient()
  const options = liveViewOptions(aView())
  const { queryKey } = options
  const observer = new QueryObserver(queryClient, { ...options, enabled: false })
  const stop = observer.subscribe(() => undefined)
  const receive = (view: View | null) => queryClient.setQueryData(queryKey, view)
  return { receive, stop, shown: () => observer.getCurrentResult().data }
}

const onTheWay = { handedAt: null }
const handedOver = { handedAt: '2026-11-25T18:00:00.000Z' }

test('the end of the link after the hand-over does not replace the hand-over', () => {
  const { receive, stop, shown } = aDelivery()
  receive(onTheWay)
  receive(handedOver)
  receive(null)

  expect(shown()).toEqual(handedOver)
  stop()
})

test('the end of the link before the reply of the hand-over is replaced by it', () => {
  const { receive, stop, shown } = aDelivery()
  receive(onTheWay)
  receive(null)
  receive(handedOver)

  expect(shown()).toEqual(handedOver)
  stop()
})

test('a link that ends without a hand-over has ended', () => {
  const { receive, stop, shown } = aDelivery()
  receive(onTheWay)
  receive(null)

  expect(shown()).toBeNull()
  stop()
})

test('what the loader has just requested is not requested again by the screen', async () => {
  let requests = 0
  const queryClient = new QueryClient()
  const options = liveViewOptions(
    aView({
      queryFn: () => {
        requests += 1
        return Promise.resolve(onTheWay)
      },
    }),
  )
  await queryClient.query(options)

  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)

  expect(requests).toBe(1)
  stop()
})
