import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { CartNotes } from '#storefront/customer/cart/total/CartNotes.tsx'
import { CartTotals } from '#storefront/customer/cart/total/CartTotals.tsx'
import { isUnderWay } from '#storefront/customer/placing/placing-atom.ts'
import { PlaceButton } from '#storefront/customer/placing/PlaceButton.tsx'
import { PlacingNews } from '#storefront/customer/placing/PlacingNews.tsx'
import { QuoteChanges } from '#storefront/customer/placing/QuoteChanges.tsx'
import { Refusal } from '#storefront/customer/placing/Refusal.tsx'
import { checkoutParts } from '#storefront/customer/placing/refusal-part.ts'
import { type OrderDraftToPlace, useOrderDraft } from '#storefront/customer/placing/use-order-draft.ts'
import { promoTermsAtom } from '#storefront/customer/promo/promo-atom.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { promoIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { OrderAgain } from './order-again.ts'
import { RedeemRow } from '#storefront/customer/wallet/RedeemRow.tsx'
import css from './ReorderForm.module.css'
import { ReorderLines } from './ReorderLines.tsx'
import { ReorderPayment } from './ReorderPayment.tsx'
import { ReorderWhere } from './ReorderWhere.tsx'
import { SwapSheet } from './SwapSheet.tsx'
import { usePutInCart } from './use-put-in-cart.ts'
import { agreedQuote } from './agreed-quote.ts'
import { useReorder, type Reorder } from './use-reorder.ts'
import { useWaysToPay } from './use-ways-to-pay.ts'

/** The content of the reorder sheet, once a menu is loaded. */
export function ReorderForm({
  order,
  menu,
  branch,
  customerId,
  onBranch,
  onClose,
}: {
  order: OrderAgain
  menu: Menu
  branch: Branch
  /** Undefined for a guest, who can only fill the cart. */
  customerId: string | undefined
  onBranch: (branchId: string) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const reorder = useReorder(order, menu, branch)
  const paying = useWaysToPay(order)
  const putInCart = usePutInCart(onClose)
  const [swapping, setSwapping] = useState<number>()
  const { cart } = reorder
  const draft = useReorderDraft({ order, branch, customerId, reorder, paying })
  const { quote, terms, place, placing, forget } = draft
  useBusy(true)
  return (
    <>
      <Sheet
        open
        busy={isUnderWay(placing)}
        onClose={onClose}
        title={intl.formatMessage({ id: 'menu.again.title' })}
        footer={
          <Footer
            draft={draft}
            reorder={reorder}
            isGuest={customerId === undefined}
            onCart={() => putInCart(cart.lines)}
          />
        }
      >
        <div className={css.parts}>
          <ReorderLines reorder={reorder} quote={quote} onSwap={setSwapping} />
          <CartNotes quote={quote} terms={terms} />
          <ReorderWhere order={order} branch={branch} reorder={reorder} onBranch={onBranch} />
          {customerId !== undefined && <Payment paying={paying} onChange={forget} />}
          {customerId !== undefined && <RedeemRow quote={quote} onChange={forget} />}
          <Total quote={quote} terms={terms} />
          {checkoutParts.map((part) => (
            <Refusal key={part} of={placing} part={part} />
          ))}
        </div>
      </Sheet>
      {swapping !== undefined && (
        <Swap reorder={reorder} at={swapping} onClose={() => setSwapping(undefined)} />
      )}
      <QuoteChanges placing={placing} onAgree={place} />
    </>
  )
}

/** The total. The sheet orders without the code of the cart, and says so above the full price. */
function Total({ quote, terms }: Pick<OrderDraftToPlace, 'quote' | 'terms'>) {
  const promo = useAtomValue(promoTermsAtom)
  return (
    <>
      {promo && (
        <Note icon={promoIcon}>
          <FormattedMessage id="reorder.promo" values={{ code: <bdi>{promo.code}</bdi> }} />
        </Note>
      )}
      <CartTotals quote={quote} terms={terms} />
    </>
  )
}

/** The order as it would be placed now. */
function useReorderDraft({
  order: { method },
  branch,
  customerId,
  reorder,
  paying,
}: {
  order: OrderAgain
  branch: Branch
  customerId: string | undefined
  reorder: Reorder
  paying: ReturnType<typeof useWaysToPay>
}) {
  return useOrderDraft({
    ...reorder,
    from: 'reorder',
    customerId,
    branch,
    choice: { method, branchId: branch.id, address: reorder.address, when: { kind: 'now' } },
    promo: null,
    note: '',
    payment: paying,
    missing: missingOf(reorder),
  })
}

function Payment({ paying, onChange }: { paying: ReturnType<typeof useWaysToPay>; onChange: () => void }) {
  return (
    <ReorderPayment
      ways={paying.ways}
      value={paying.value}
      missesCard={paying.missesCard}
      onPick={(way) => {
        onChange()
        paying.pick(way)
      }}
    />
  )
}

/** The sheet that replaces one line of the order, the one at the place `at`, with what its time offers. */
function Swap({ reorder, at, onClose }: { reorder: Reorder; at: number; onClose: () => void }) {
  const line = reorder.plan[at]
  if (!line) return null
  return (
    <SwapSheet
      menu={reorder.menu}
      line={line}
      onClose={onClose}
      onSwap={(newLine) => {
        reorder.decide(at, { kind: 'swap', newLine })
        onClose()
      }}
    />
  )
}

/** Orders the dishes, or adds them to the cart; a guest can only do the latter. */
function Footer({
  draft,
  reorder,
  isGuest,
  onCart,
}: {
  draft: OrderDraftToPlace
  reorder: Reorder
  isGuest: boolean
  onCart: () => void
}) {
  const intl = useIntl()
  const { quote, placing, block, isOnline, isApplePay, place } = draft
  const isEmpty = reorder.cart.lines.length === 0
  return (
    <div className={layout.stack}>
      {!isGuest && (
        <>
          <PlacingNews {...draft} />
          <PlaceButton
            quote={quote}
            placing={placing}
            isChoosing={reorder.isChoosing}
            block={block}
            online={isOnline}
            apple={isApplePay}
            slot={reorder.slot}
            onPlace={() => place(agreedQuote(quote, reorder))}
          />
        </>
      )}
      <Button
        tone={isGuest ? 'brand' : 'plain'}
        wide
        disabledReason={isEmpty ? intl.formatMessage({ id: 'reorder.block.nothing' }) : undefined}
        onClick={onCart}
      >
        <FormattedMessage id="reorder.to-cart" />
      </Button>
    </div>
  )
}

/** What the customer or the branch has to resolve first. */
function missingOf({ cart, open, refusal }: Reorder): MessageId | undefined {
  if (open.length > 0) return 'reorder.block.open'
  return cart.lines.length === 0 ? 'reorder.block.nothing' : refusal
}
