import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { hasCatering } from '#domain/slot.ts'
import { sessionQuery } from '../account/queries.ts'
import { cartAtom, cartLoadedAtom } from '../cart/cart-atom.ts'
import { CartNotes } from '../cart/CartNotes.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { EmptyCart } from '../cart/EmptyCart.tsx'
import { FixLines } from '../cart/FixLines.tsx'
import { useQuote } from '../cart/use-quote.ts'
import { useLang } from '../i18n/use-lang.ts'
import { menuQuery } from '../menu/queries.ts'
import { choiceAtom, choiceLoadedAtom } from '../method/choice-atom.ts'
import { Age } from '../offline/Age.tsx'
import { useBusy } from '../offline/busy.ts'
import { useReachable } from '../offline/use-reach.ts'
import { UnpaidHere } from '../payment/UnpaidHere.tsx'
import { promoLoadedAtom } from '../promo/promo-atom.ts'
import { PromoField } from '../promo/PromoField.tsx'
import { BackLink } from '../shell/BackLink.tsx'
import { useNow } from '../shell/use-now.ts'
import { SlotGone } from '../slot/SlotGone.tsx'
import { Aside } from '../ui/Aside.tsx'
import { Dock } from '../ui/Dock.tsx'
import layout from '../ui/layout.module.css'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { redeemLoadedAtom } from '../wallet/redeem-atom.ts'
import { RedeemRow } from '../wallet/RedeemRow.tsx'
import { attemptLoadedAtom } from './attempt.ts'
import { blockOf } from './block.ts'
import { CheckoutLines } from './CheckoutLines.tsx'
import { NotePart } from './NotePart.tsx'
import { formLoadedAtom, noteAtom } from './form-atoms.ts'
import { PaymentPart } from './PaymentPart.tsx'
import { isUnderWay } from './placing.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { PlacingNews } from './PlacingNews.tsx'
import { QuoteChanges } from './QuoteChanges.tsx'
import { Refusal } from './Refusal.tsx'
import { useOrderTime } from './use-order-time.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { usePlacing } from './use-placing.ts'
import { WhenPart } from './WhenPart.tsx'
import { WherePart } from './WherePart.tsx'

/** The last look before an order: where, when, how it is paid, what it costs, and the button. */
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

function Contents() {
  const lang = useLang()
  const now = useNow()
  const reachable = useReachable()
  const cart = useAtomValue(cartAtom)
  const choice = useAtomValue(choiceAtom)
  const note = useAtomValue(noteAtom)
  const { data: session } = useQuery(sessionQuery())
  const { data, dataUpdatedAt } = useSuspenseQuery(menuQuery(choice.branchId))
  const { menu, branch } = data
  const catering = hasCatering(cart, menu)
  const customerId = session?.customer?.id
  const { placing, place, sendAgain, lookFor, forget } = usePlacing(customerId)
  const time = useOrderTime(branch, menu, { customerId, placing })
  const { when, isFull } = time
  const { quote, terms } = useQuote(menu, branch, choice, time.slot)
  const isEmpty = cart.lines.length === 0
  const method = choice.method ?? 'pickup'
  const paying = usePaymentChoice(method)
  const paymentMethod = paying.payment.method
  const canSend = reachable || paymentMethod !== 'card'
  const block = blockOf({ choice: { ...choice, when }, branch, quote, now, catering, isFull, canSend })
  useBusy(!isEmpty, 'checkout')

  function order(agreed = quote) {
    if (customerId === undefined || !paying.check()) return
    const { address } = choice
    const asked = {
      cart,
      branchId: branch.id,
      method,
      when,
      address,
      promoCode: terms.promo?.code ?? null,
      pointsToRedeem: agreed.points?.redeemed ?? 0,
      paymentMethod,
      note,
      lang,
    }
    place({ customerId, agreed, order: asked, payWith: paying.payWith() })
  }

  if (isEmpty && isUnderWay(placing)) return <Waiting />
  const news = <PlacingNews placing={placing} sendAgain={sendAgain} lookFor={lookFor} />
  if (isEmpty) {
    return (
      <Page narrow>
        {news}
        <EmptyCart menuLink />
      </Page>
    )
  }
  return (
    <Page bar columns>
      <div className={layout.loose}>
        <UnpaidHere />
        <FixLines menu={menu} branch={branch} quote={quote} isFull={isFull} onPick={time.pick} />
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
      <Aside>
        <div className={layout.stack}>
          <CheckoutLines quote={quote} />
          <PromoField
            branchId={branch.id}
            method={choice.method}
            quote={quote}
            terms={terms}
            onChange={forget}
          />
          <RedeemRow quote={quote} onChange={forget} />
          <Refusal of={placing} part="cart" />
          <CartNotes quote={quote} terms={terms} />
        </div>
        <CartTotals quote={quote} terms={terms} />
        <Age of={dataUpdatedAt} />
        <Refusal of={placing} part="end" />
        <Dock>
          <div className={layout.stack}>
            {news}
            <PlaceButton
              quote={quote}
              placing={placing}
              block={block}
              online={paymentMethod === 'card'}
              onPlace={() => order()}
            />
          </div>
        </Dock>
      </Aside>
      <QuoteChanges placing={placing} onAgree={(after) => order(after)} />
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
