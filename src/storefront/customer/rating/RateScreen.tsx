import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder, Order } from '#contract/order.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { OrderFrame } from '#storefront/customer/order/OrderFrame.tsx'
import { parcelsAtom } from '#storefront/customer/outbox/outbox.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { mayRate } from './may-rate.ts'
import { Rated } from './Rated.tsx'
import { RateForm } from './RateForm.tsx'
import { draftsLoadedAtom } from './rating-draft.ts'
import { ratingParcelId } from './rating-parcel.ts'
import { WaitingRating } from './WaitingRating.tsx'

const route = getRouteApi('/$lang/order/$id/rate')

/** The screen to rate an order: stars, and optional reasons. After the rating it shows a confirmation. */
export function RateScreen() {
  const { id } = route.useParams()
  const now = useNow()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const { data: session } = useQuery(sessionQuery())
  const loaded = useAtomValue(draftsLoadedAtom)
  const waiting = useAtomValue(parcelsAtom).find((parcel) => parcel.id === ratingParcelId(id))
  const title = <FormattedMessage id="title.rate" />
  // the form leaves with its button
  useFocusAfterSwap(String(isWhole(order) && order.rating === null && !waiting), () => null)

  // staff of the branch receive the whole order too
  const staff = session?.customer?.staff && session.customer
  if (!isWhole(order) || (staff && staff.phone !== order.customerPhone)) {
    return (
      <OrderFrame id={id} title={title}>
        <FormattedMessage id="rate.others" />
      </OrderFrame>
    )
  }
  const may = mayRate(order, now)
  if (!may.ok && may.refusal !== 'rating-twice') {
    return (
      <OrderFrame id={id} title={title}>
        <FormattedMessage id={`refusal.${may.refusal}`} />
      </OrderFrame>
    )
  }
  return (
    <>
      <TopBar title={title} back={<BackLink to="/$lang/order/$id/" params={{ id }} />} narrow />
      {order.rating === null && waiting ? (
        <Page narrow>
          <WaitingRating order={order} parcel={waiting} />
        </Page>
      ) : order.rating !== null ? (
        <Page narrow>
          <Rated order={order} stars={order.rating} />
        </Page>
      ) : (
        <Page narrow bar>
          {loaded ? <RateForm order={order} /> : <Skeleton shape="block" />}
        </Page>
      )}
    </>
  )
}

const isWhole = (order: AnyOrder): order is Order => order.view === 'whole'
