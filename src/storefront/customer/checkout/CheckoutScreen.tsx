import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { cartAtom, cartLoadedAtom } from '#storefront/customer/cart/cart-atom.ts'
import { CartWarnings } from '#storefront/customer/cart/total/CartNotes.tsx'
import { DepositText } from '#storefront/customer/cart/total/DepositText.tsx'
import { EmptyCart } from '#storefront/customer/cart/EmptyCart.tsx'
import { FixLines } from '#storefront/customer/cart/line/FixLines.tsx'
import { UndoRemoval } from '#storefront/customer/cart/line/UndoRemoval.tsx'
import { useForgetRemoval } from '#storefront/customer/cart/line/use-forget-removal.ts'
import { cartMenu } from '#storefront/customer/cart/use-quote.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom, choiceLoadedAtom, nextChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { UnpaidHere } from '#storefront/customer/payment/UnpaidHere.tsx'
import { promoLoadedAtom, promoTermsAtom, storedPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { PromoField } from '#storefront/customer/promo/PromoField.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { platesIcon, promoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Fold, Folds } from '#storefront/ui/layout/Fold.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { redeemLoadedAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { RedeemRow } from '#storefront/customer/wallet/RedeemRow.tsx'
import { attemptLoadedAtom } from '#storefront/customer/placing/attempt.ts'
import card from './CheckoutCard.module.css'
import { NotelessNote } from './CheckoutLines.tsx'
import { CheckoutReceipt } from './CheckoutReceipt.tsx'
import css from './CheckoutScreen.module.css'
import { NotePart } from './NotePart.tsx'
import { formLoadedAtom, noteAtom } from '#storefront/customer/placing/form-atoms.ts'
import { PaymentPart } from './PaymentPart.tsx'
import { isUnderWay } from '#storefront/customer/placing/placing-atom.ts'
import { PlaceButton } from '#storefront/customer/placing/PlaceButton.tsx'
import { PlacingNews } from '#storefront/customer/placing/PlacingNews.tsx'
import { QuoteChanges } from '#storefront/customer/placing/QuoteChanges.tsx'
import { Refusal } from '#storefront/customer/placing/Refusal.tsx'
import { partAnchor, useMissingStep } from './use-missing-step.ts'
import { useOrderTime } from './use-order-time.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { type OrderDraftToPlace, useOrderDraft } from '#storefront/customer/placing/use-order-draft.ts'
import { type LostTime, mustChoose } from './time/lost-time.ts'
import { useLostTime } from './time/use-lost-time.ts'
import { WhenPart } from './WhenPart.tsx'
import { WherePart } from './WherePart.tsx'

/** The review before an order: place, time, payment, price, and the button that places it. */
export function CheckoutScreen() {
  const areRead = [
    useAtomValue(cartLoadedAtom),
    useAtomValue(choiceLoadedAtom),
    useAtomValue(attemptLoadedAtom),
    useAtomValue(promoLoadedAtom),
    useAtomValue(redeemLoadedAtom),
    useAtomValue(formLoadedAtom),
  ]
  return (
    <>
      <TopBar title={<FormattedMessage id="title.checkout" />} back={<BackLink to="/$lang/cart/" />} />
      {areRead.every(Boolean) ? <Contents /> : <Waiting />}
    </>
  )
}

const Waiting = () => (
  <Page bar>
    <Skeleton shape="block" />
  </Page>
)

/** Everything that the review shows: the menu of its branch, the time, the payment and the order's draft. */
function useReview() {
  const now = useNow()
  const cart = useAtomValue(cartAtom)
  const choice = useAtomValue(choiceAtom)
  const note = useAtomValue(noteAtom)
  const promo = useAtomValue(promoTermsAtom)
  const { data: session } = useQuery(sessionQuery())
  const { data, dataUpdatedAt } = useSuspenseQuery(menuQuery(choice.branchId))
  const { menu, branch } = data
  const customerId = session?.customer?.id
  const time = useOrderTime(branch, menu, customerId)
  const { when, slot, isFull } = time
  const method = choice.method ?? 'pickup'
  const paying = usePaymentChoice(method)
  const draft = useOrderDraft({
    from: 'checkout',
    customerId,
    cart,
    menu: slot === null ? cartMenu(menu, branch, { cart, when: choice.when, now }) : menu,
    branch,
    choice: { ...choice, when },
    slot,
    isFull,
    promo,
    note,
    payment: paying,
  })
  const lost = useLostTime(time, draft.forget)
  return {
    menu,
    branch,
    method,
    time,
    lost,
    paying,
    // "soonest" is another time by now, which may be of another day
    draft: mustChoose(lost) ? { ...draft, block: 'refusal.slot-full' as const } : draft,
    dataUpdatedAt,
    isEmpty: cart.lines.length === 0,
  }
}

function Contents() {
  const { menu, branch, method, time, lost, paying, draft, dataUpdatedAt, isEmpty } = useReview()
  const { quote, placing, place, forget } = draft
  useBusy(!isEmpty, 'checkout')
  // here and not with the undo: that of the last dish is in the empty cart
  useForgetRemoval()

  if (isEmpty && isUnderWay(placing)) return <Waiting />
  if (isEmpty) {
    return (
      <Page narrow>
        <PlacingNews {...draft} />
        <div>
          <UndoRemoval menu={menu} />
          <EmptyCart menuLink />
        </div>
      </Page>
    )
  }
  return (
    <Page bar columns className={css.page}>
      <div className={layout.stack}>
        <UnpaidHere />
        <FixLines
          id={partAnchor('cart')}
          menu={menu}
          branch={branch}
          quote={quote}
          isFull={time.isFull}
          onPick={(at) => void time.pick(at)}
        />
        <div className={card.card}>
          <WherePart branch={branch} onChange={forget}>
            <Refusal of={placing} part="where" />
          </WherePart>
          <WhenPart branch={branch} menu={menu} time={time} lost={lost} onChange={forget}>
            <Refusal of={placing} part="when" />
          </WhenPart>
        </div>
        <PaymentPart method={method} paying={paying} onChange={forget}>
          <Refusal of={placing} part="payment" />
        </PaymentPart>
        <RedeemRow quote={quote} bare onChange={forget} />
        <Extras branch={branch} draft={draft} />
        <Refusal of={placing} part="cart" />
      </div>
      <Summary draft={draft} lost={lost} dataUpdatedAt={dataUpdatedAt} />
      <QuoteChanges placing={placing} onAgree={place} />
    </Page>
  )
}

/** What few orders have, each folded to a line. */
function Extras({ branch, draft }: { branch: Branch; draft: OrderDraftToPlace }) {
  const { method } = useAtomValue(choiceAtom)
  const promo = useAtomValue(storedPromoAtom)
  const { quote, terms, forget } = draft
  return (
    <Folds>
      <NotePart />
      <Fold icon={promoIcon} summary={<FormattedMessage id="promo.label" />} holds={promo !== null}>
        <PromoField
          branchId={branch.id}
          method={method}
          quote={quote}
          terms={terms}
          label={
            <VisuallyHidden>
              <FormattedMessage id="promo.label" />
            </VisuallyHidden>
          }
          onChange={forget}
        />
      </Fold>
      {quote.deposit > 0 && (
        <Fold icon={platesIcon} summary={<FormattedMessage id="cart.deposit.title" />}>
          <DepositText amount={quote.deposit} />
        </Fold>
      )}
    </Folds>
  )
}

/** What is ordered and what it costs, and the button. */
function Summary({
  draft,
  lost,
  dataUpdatedAt,
}: {
  draft: OrderDraftToPlace
  lost: LostTime | undefined
  /** When the menu was loaded. */
  dataUpdatedAt: number
}) {
  const intl = useIntl()
  const openMissing = useMissingStep()
  const isChoosing = useAtomValue(nextChoiceAtom) !== undefined
  const { quote, terms, block, isOnline, isApplePay, place, placing } = draft
  return (
    <Aside label={intl.formatMessage({ id: 'cart.summary' })}>
      <NotelessNote quote={quote} />
      <CartWarnings quote={quote} terms={terms} />
      <CheckoutReceipt quote={quote} terms={terms} />
      <Age of={dataUpdatedAt} />
      <Refusal of={placing} part="end" />
      <Dock>
        <div className={layout.stack}>
          <PlacingNews {...draft} />
          <PlaceButton
            quote={quote}
            placing={placing}
            isChoosing={isChoosing}
            block={block}
            online={isOnline}
            apple={isApplePay}
            slot={mustChoose(lost) ? null : quote.slot}
            saysTime={lost?.next !== undefined}
            onPlace={() => place(quote)}
            onBlocked={openMissing}
          />
        </div>
      </Dock>
    </Aside>
  )
}
