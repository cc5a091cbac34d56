import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isActive, isBeforeReady } from '#domain/order.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranch } from '#storefront/customer/branch/use-branches.ts'
import { PushOffer } from '#storefront/customer/notification/PushOffer.tsx'
import { Age } from '#storefront/platform/query/Age.tsx'
import { ReorderButton } from '#storefront/customer/reorder/ReorderButton.tsx'
import { CareNote } from '#storefront/customer/care/CareNote.tsx'
import { ChangesOfOrder } from '#storefront/customer/care/ChangesOfOrder.tsx'
import { ReportButton } from '#storefront/customer/care/ReportButton.tsx'
import { AnswerNote } from '#storefront/customer/rating/AnswerNote.tsx'
import { RatingLink } from '#storefront/customer/rating/RatingLink.tsx'
import { RefundNote } from '#storefront/customer/payment/RefundNote.tsx'
import { useSettlePaid } from '#storefront/customer/placing/use-settle-paid.ts'
import { WaitingPayment } from '#storefront/customer/payment/WaitingPayment.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { CancelOrder } from './CancelOrder.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { isOwnOrder } from './is-own-order.ts'
import { CallBranch, OrderActions } from './action/OrderActions.tsx'
import { OrderCloth } from './OrderCloth.tsx'
import { OrderPlates } from './OrderPlates.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderRide } from './ride/OrderRide.tsx'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './OrderScreen.module.css'
import { OrderNotes } from './progress/OrderNotes.tsx'
import { OrderSteps } from './progress/OrderSteps.tsx'
import { SignInHint } from './SignInHint.tsx'
import { UpdatedAt } from './progress/UpdatedAt.tsx'
import { useDelivery } from './ride/use-delivery.ts'
import { useLiveOrder } from './use-live-order.ts'

const route = getRouteApi('/$lang/order/$id')

/** One order, live. A visitor who only has its link sees its progress and the promised time. */
export function OrderScreen() {
  const { id } = route.useParams()
  const { order, updatedAt, live } = useLiveOrder(id)
  const { data: session } = useQuery(sessionQuery())
  // the order is shown without branch details if the branches cannot be loaded
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const branch = useBranch(shop?.branches, order.branchId)
  const isWhole = order.view === 'whole'
  const isOwn = isWhole && isOwnOrder(order, session?.customer ?? null)
  useSettlePaid([order])
  const pictures = isWhole ? order.quote.lines.map((line) => line.picture) : []
  const { known, arrival } = useDelivery(order, isOwn)
  const atDoor = arrival !== undefined
  return (
    <Main className={css.track}>
      <OrderCloth order={order} pictures={[...pictures, ...(shop?.plates ?? [])]} arrival={arrival} />
      <div className={css.paper}>
        <OrderNotes order={order} />
        <UpdatedAt at={updatedAt} live={live} order={order} />
        {!isActive(order.status) && <Age of={updatedAt} />}
        {isWhole && isOwn && order.status === 'awaiting_payment' && (
          <WaitingPayment order={order} cameBack={false} />
        )}
        {isWhole && <RefundNote order={order} />}
        {isWhole && <CareNote order={order} />}
        {isWhole && <ChangesOfOrder order={order} isOwn={isOwn} />}
        <OrderSteps order={order} atDoor={atDoor} />
        {isWhole && <OrderRide order={order} branch={branch} delivery={known} />}
        {isActive(order.status) && (
          <OrderActions order={order} branch={branch} isOwn={isOwn} atDoor={atDoor} />
        )}
        {isWhole && <CancelOrder order={order} customer={session?.customer ?? null} />}
        {isWhole && order.rating !== null && <RatingLink order={order} />}
        {isOwn && order.rating !== null && <AnswerNote orderId={id} />}
        {!isActive(order.status) && (
          <div className={classNames(layout.two, css.actions)}>
            {isWhole && order.rating === null && <RatingLink order={order} wide />}
            {isWhole && <ReorderButton order={order} wide />}
            {branch && <CallBranch branch={branch} />}
            {isOwn && <ReportButton order={order} />}
          </div>
        )}
        {isWhole && order.plates && <OrderPlates plates={order.plates} />}
        {isWhole && <OrderReceipt order={order} />}
        {isWhole && <InvoiceLink order={order} tone="tonal" wide />}
        {!isWhole && session && session.customer === null && <SignInHint />}
        {/* last, because it appears later, and nothing may move then */}
        {isOwn && isBeforeReady(order.status) && <PushOffer />}
      </div>
    </Main>
  )
}
