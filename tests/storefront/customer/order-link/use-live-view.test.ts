import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepingEnd } from '#storefront/customer/order-link/use-live-view.ts'

type View = { readonly handedAt: string | null }

function aDelivery() {
  const queryClient = new QueryClient()
  const queryKey = ['courier-view', 'token']
  const observer = new QueryObserver<View | null>(queryClient, {
    queryKey,
    enabled: false,
    structuralSharing: keepingEnd<View>(({ handedAt }) => handedAt !== null),
  })
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
