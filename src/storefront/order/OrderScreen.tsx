import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isActive } from '#domain/order.ts'
import { sessionQuery } from '../account/queries.ts'
import { branchesQuery } from '../branch/queries.ts'
import { PushOffer } from '../notification/PushOffer.tsx'
import { Age } from '../offline/Age.tsx'
import { ReorderButton } from '../reorder/ReorderButton.tsx'
import { RatingLink } from '../rating/RatingLink.tsx'
import { RefundNote } from '../payment/RefundNote.tsx'
import { useSettlePaid } from '../payment/use-settle-paid.ts'
import { WaitingPayment } from '../payment/WaitingPayment.tsx'
import layout from '../ui/layout.module.css'
import { CancelOrder } from './CancelOrder.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { isOwnOrder } from './is-own-order.ts'
import { OrderBranch } from './OrderBranch.tsx'
import { OrderCloth } from './OrderCloth.tsx'
import { OrderCourier } from './OrderCourier.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderPlates } from './OrderPlates.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import css from './OrderScreen.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import { SignInHint } from './SignInHint.tsx'
import { UpdatedAt } from './UpdatedAt.tsx'
import { useLiveOrder } from './use-live-order.ts'

const route = getRouteApi('/$lang/order/$id')

/** One order, live. Whoever only has its link sees how far it is and when it comes. */
export function OrderScreen() {
  const { id } = route.useParams()
  const { order, updatedAt, live } = useLiveOrder(id)
  const { data: session } = useQuery(sessionQuery())
  // the order is shown without them where they can not be had
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const branch = shop?.branches.find((one) => one.id === order.branchId)
  const isWhole = order.view === 'whole'
  const isOwn = isWhole && isOwnOrder(order, session?.customer ?? null)
  useSettlePaid([order])
  const pictures = isWhole ? order.quote.lines.map((line) => line.picture) : []
  return (
    <main id="main" tabIndex={-1} className={css.track}>
      <OrderCloth pictures={[...pictures, ...(shop?.plates ?? [])]} phone={branch?.phone} />
      <div className={css.sheet}>
        <div className={layout.stack}>
          <OrderHead order={order} picture={pictures[0] ?? null} />
          <UpdatedAt at={updatedAt} live={live} order={order} />
          {!isActive(order.status) && <Age of={updatedAt} />}
        </div>
        {isWhole && <OrderCourier order={order} />}
        {isWhole && isOwn && order.status === 'awaiting_payment' && (
          <WaitingPayment order={order} cameBack={false} />
        )}
        {isWhole && <RefundNote order={order} />}
        <OrderSteps order={order} />
        {isOwn && isActive(order.status) && <PushOffer />}
        {isWhole && <RatingLink order={order} wide />}
        {isWhole && !isActive(order.status) && <ReorderButton order={order} wide />}
        <OrderBranch order={order} branch={branch} />
        {isWhole && order.plates && <OrderPlates plates={order.plates} />}
        {isWhole && <OrderReceipt order={order} />}
        {isWhole && <InvoiceLink order={order} tone="tonal" wide />}
        {isWhole && <CancelOrder order={order} customer={session?.customer ?? null} />}
        {!isWhole && session && session.customer === null && <SignInHint />}
      </div>
    </main>
  )
}
