import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { menuAt } from '#domain/menu-at.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { cartAtom, cartLoadedAtom } from '#storefront/customer/cart/cart-atom.ts'
import { CartNotes } from '#storefront/customer/cart/total/CartNotes.tsx'
import { CartTotals } from '#storefront/customer/cart/total/CartTotals.tsx'
import { EmptyCart } from '#storefront/customer/cart/EmptyCart.tsx'
import { FixLines } from '#storefront/customer/cart/line/FixLines.tsx'
import { linesWithProblems } from '#storefront/customer/cart/line/problem-words.ts'
import { cartMenu } from '#storefront/customer/cart/use-quote.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom, choiceLoadedAtom } from '#storefront/customer/method/choice-atom.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { UnpaidHere } from '#storefront/customer/payment/UnpaidHere.tsx'
import { promoLoadedAtom, promoTermsAtom } from '#storefront/customer/promo/promo-atom.ts'
import { PromoField } from '#storefront/customer/promo/PromoField.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { SlotGone } from '#storefront/customer/slot/SlotGone.tsx'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { redeemLoadedAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { RedeemRow } from '#storefront/customer/wallet/RedeemRow.tsx'
import { attemptLoadedAtom } from '#storefront/customer/placing/attempt.ts'
import { CheckoutLines } from './CheckoutLines.tsx'
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
  return { menu, branch, method, time, paying, draft, dataUpdatedAt, isEmpty: cart.lines.length === 0 }
}

function Contents() {
  const { menu, branch, method, time, paying, draft, dataUpdatedAt, isEmpty } = useReview()
  const { quote, placing, place, forget } = draft
  useBusy(!isEmpty, 'checkout')

  if (isEmpty && isUnderWay(placing)) return <Waiting />
  if (isEmpty) {
    return (
      <Page narrow>
        <PlacingNews {...draft} />
        <EmptyCart menuLink />
      </Page>
    )
  }
  return (
    <Page bar columns>
      <div className={layout.loose}>
        <UnpaidHere />
        {linesWithProblems(quote.problems).length > 0 && (
          <div id={partAnchor('cart')}>
            <FixLines
              menu={menuAt(menu, quote.slot, { branch })}
              branch={branch}
              quote={quote}
              isFull={time.isFull}
              onPick={time.pick}
            />
          </div>
        )}
        <WherePart branch={branch} onChange={forget}>
          <Refusal of={placing} part="where" />
        </WherePart>
        <WhenPart branch={branch} menu={menu} time={time} onChange={forget}>
          <Refusal of={placing} part="when" />
        </WhenPart>
        <PaymentPart method={method} paying={paying} onChange={forget}>
          <Refusal of={placing} part="payment" />
        </PaymentPart>
        <NotePart />
      </div>
      <Summary branch={branch} draft={draft} dataUpdatedAt={dataUpdatedAt} />
      <QuoteChanges placing={placing} onAgree={place} />
      <SlotGone
        gone={time.gone}
        onPick={(at) => {
          forget()
          time.pick(at)
        }}
        onClose={() => {
          forget()
          time.dismiss()
        }}
      />
    </Page>
  )
}

/** What is ordered and what it costs, and the button. */
function Summary({
  branch,
  draft,
  dataUpdatedAt,
}: {
  branch: Branch
  draft: OrderDraftToPlace
  /** When the menu was loaded. */
  dataUpdatedAt: number
}) {
  const intl = useIntl()
  const { method } = useAtomValue(choiceAtom)
  const openMissing = useMissingStep()
  const { quote, terms, block, isOnline, isApplePay, place, placing, forget } = draft
  return (
    <Aside label={intl.formatMessage({ id: 'cart.summary' })}>
      <div className={layout.stack}>
        <CheckoutLines quote={quote} />
        <PromoField branchId={branch.id} method={method} quote={quote} terms={terms} onChange={forget} />
        <RedeemRow quote={quote} onChange={forget} />
        <Refusal of={placing} part="cart" />
        <CartNotes quote={quote} terms={terms} />
      </div>
      <CartTotals quote={quote} terms={terms} />
      <Age of={dataUpdatedAt} />
      <Refusal of={placing} part="end" />
      <Dock>
        <div className={layout.stack}>
          <PlacingNews {...draft} />
          <PlaceButton
            quote={quote}
            placing={placing}
            block={block}
            online={isOnline}
            apple={isApplePay}
            onPlace={() => place(quote)}
            onBlocked={openMissing}
          />
        </div>
      </Dock>
    </Aside>
  )
}
