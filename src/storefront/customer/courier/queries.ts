import { addressOf, call } from '#client/call.ts'
import { type CourierView, getCourierView } from '#contract/order-link.ts'
import { CourierViewEvent, followCourierView } from '#contract/order-link-live.ts'
import { orNull } from '#storefront/customer/order-link/queries.ts'
import type { LiveView } from '#storefront/customer/order-link/use-live-view.ts'

/** A delivery by the secret of its courier's link, until the hand-over or the end of the link. */
export const courierView = (token: string): LiveView<CourierView> => ({
  queryKey: ['courier-view', token],
  queryFn: ({ signal }) => orNull(call(getCourierView, { params: { token } }, { signal })),
  address: addressOf(followCourierView, { params: { token } }),
  event: 'view',
  schema: CourierViewEvent,
  isOver: ({ handedAt }) => handedAt !== null,
})
