import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder, Order } from '#contract/order.ts'
import { nameIn } from '#domain/address.ts'
import { localOf } from '#domain/local-time.ts'
import { isBeforeReady, isGivenUp } from '#domain/order.ts'
import { platesOut } from '#domain/plates.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { InstallOffer } from '#storefront/customer/install/InstallOffer.tsx'
import { PushOffer } from '#storefront/customer/notification/PushOffer.tsx'
import { PaymentFacts } from '#storefront/customer/payment/PaymentFacts.tsx'
import { wasPlaced } from '#storefront/customer/placing/settle-paid.ts'
import { useSettlePaid } from '#storefront/customer/placing/use-settle-paid.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { isPaymentKnown } from '#storefront/platform/query/storable.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { ClothScreen } from '#storefront/ui/cloth/ClothScreen.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { cardIcon, cashIcon, invoiceIcon, platesIcon, pointIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { InvoiceLink } from '../InvoiceLink.tsx'
import { orderQuery } from '../queries.ts'
import { useLiveOrder } from '../use-live-order.ts'
import { undoKey, undoneIdAtom } from './just-placed.ts'
import css from './ThankYouScreen.module.css'
import { UndoneOrder } from './UndoneOrder.tsx'
import { UndoOrder } from './UndoOrder.tsx'
import { UnpaidOrderView } from './UnpaidOrderView.tsx'

const route = getRouteApi('/$lang/thank-you/$id')

/**
 * The confirmation after placing: branch, time, and the link to follow the order. An order that is not paid
 * yet, or whose payment failed, is shown as unpaid.
 */
export function ThankYouScreen() {
  const { id } = route.useParams()
  const { status } = route.useSearch()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  useSettlePaid([order])
  // the copy that the device stores for offline visits always says `cash` (see personal-data.ts): for it,
  // only the status decides
  const isUnpaid =
    order.view === 'whole' &&
    (order.status === 'awaiting_payment' || (order.paymentMethod === 'card' && !wasPlaced(order)))
  return isUnpaid ? <UnpaidOrderView id={id} cameBack={status !== undefined} /> : <Placed id={id} />
}

function Placed({ id }: { id: string }) {
  const { order } = useLiveOrder(id)
  const lang = useLang()
  const undoneId = useAtomValue(undoneIdAtom)
  const isUndone = order.view === 'whole' && order.status === 'cancelled' && order.id === undoneId
  // the live order may be cancelled before the reply of the undo
  const isUndoing = useIsMutating({ mutationKey: undoKey(id) }) > 0
  // its own page says why there is no food, and what is refunded
  if (isGivenUp(order.status) && !isUndone && !isUndoing)
    return <Navigate to="/$lang/order/$id/" params={{ lang, id: order.id }} replace />
  return <Thanks order={order} isUndone={isUndone} />
}

function Thanks({ order, isUndone }: { order: AnyOrder; isUndone: boolean }) {
  useForgetTheBank()
  // the button that undoes the order leaves
  useFocusAfterSwap(String(isUndone), () => null)
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const own = order.view === 'whole' ? order.quote.lines.flatMap((line) => line.picture ?? []) : []
  const plates = [...new Set([...own, ...(shop?.plates ?? [])])].slice(0, 4).toReversed()
  return (
    <ClothScreen cloth="hail" laid="thanks" plates={plates} end={<LangSwitch tone="onArt" />}>
      {order.view === 'whole' && isUndone ? <UndoneOrder order={order} /> : <Taken order={order} />}
    </ClothScreen>
  )
}

/**
 * Removes the bank's `status` from the address once the order is placed, so that a shared link does not
 * contain it.
 */
function useForgetTheBank() {
  const { status } = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => {
    if (status !== undefined) void navigate({ to: './', search: {}, replace: true, resetScroll: false })
  }, [status, navigate])
}

function Taken({ order }: { order: AnyOrder }) {
  const { id } = order
  return (
    <>
      <div className={layout.tight}>
        <h1 className={classNames(text.display, css.title)}>
          <FormattedMessage id="thank-you.title" />
        </h1>
        <p className={text.muted}>
          <FormattedMessage
            id="thank-you.text"
            values={{
              number: <bdi className={text.ltr}>#{order.number}</bdi>,
              branch: <Words of={order.branchName} />,
            }}
          />
        </p>
      </div>
      <div className={layout.cardList}>
        <Fact icon={clockIcon} tone="good" what={<Due order={order} />}>
          <Where order={order} />
        </Fact>
        {order.view === 'whole' && <OwnFacts order={order} />}
      </div>
      <div className={layout.stack}>
        <LangLink to="/$lang/order/$id/" params={{ id }} className={buttonClass({ wide: true })}>
          <FormattedMessage id="thank-you.follow" />
        </LangLink>
        {order.view === 'whole' && <UndoOrder order={order} />}
        {order.view === 'whole' && <InvoiceLink order={order} tone="tonal" wide />}
        <LangLink to="/$lang/" className={buttonClass({ tone: 'plain', wide: true })}>
          <FormattedMessage id="dish.back" />
        </LangLink>
      </div>
      {/* Below the buttons: the offer appears later, and the buttons must not move then. */}
      {order.view === 'whole' && isBeforeReady(order.status) && <PushOffer />}
      <InstallOffer />
    </>
  )
}

/** What only the customer sees: the price, the points on the way, and the lent plates. */
function OwnFacts({ order }: { order: Order }) {
  const formats = useFormats()
  const { paymentMethod, quote, pointsPromised, plates } = order
  const isKnown = isPaymentKnown(order)
  const icon = paymentMethod === 'card' ? cardIcon : cashIcon
  return (
    <>
      <Fact icon={isKnown ? icon : invoiceIcon} tone="warm" what={<Price amount={quote.total} />}>
        {isKnown && <PaymentFacts order={order} />}
      </Fact>
      {pointsPromised > 0 && (
        <Fact
          icon={pointIcon}
          tone="warm"
          what={
            <FormattedMessage
              id="wallet.pending"
              values={{ count: pointsPromised, points: formats.number(pointsPromised) }}
            />
          }
        >
          <FormattedMessage id="thank-you.points.text" />
        </Fact>
      )}
      {plates && (
        <Fact
          icon={platesIcon}
          what={<FormattedMessage id="thank-you.plates" values={{ count: platesOut(plates.lines) }} />}
        >
          <FormattedMessage id="thank-you.plates.text" values={{ price: <Price amount={quote.deposit} /> }} />
        </Fact>
      )}
    </>
  )
}

function Fact({
  icon,
  tone,
  what,
  children,
}: {
  icon: Glyph
  tone?: 'good' | 'warm'
  what: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.row}>
      <IconTile icon={icon} tone={tone} />
      <span className={layout.grow}>
        <b className={css.what}>{what}</b>
        <span className={text.smallMuted}>{children}</span>
      </span>
    </div>
  )
}

function Due({ order: { dueAt, beforeMaghrib } }: { order: AnyOrder }) {
  const formats = useFormats()
  const now = useNow()
  const time = <SlotTime lead={beforeMaghrib}>{formats.time(dueAt)}</SlotTime>
  const isToday = localOf(Date.parse(dueAt)).date === localOf(now).date
  return isToday ? (
    <FormattedMessage id="thank-you.today" values={{ time }} />
  ) : (
    <FormattedMessage id="thank-you.day" values={{ day: formats.day(dueAt), time }} />
  )
}

function Where({ order }: { order: AnyOrder }) {
  const lang = useLang()
  const place =
    order.view === 'whole' ? nameIn(order.address?.label ?? '', lang) || order.address?.line : undefined
  if (order.method === 'delivery' && place) {
    return <FormattedMessage id="cart.where.delivery.to" values={{ place: <bdi>{place}</bdi> }} />
  }
  const values = { branch: <Words of={order.branchName} /> }
  return (
    <FormattedMessage
      id={order.method === 'delivery' ? 'cart.where.delivery' : 'cart.where.pickup'}
      values={values}
    />
  )
}
