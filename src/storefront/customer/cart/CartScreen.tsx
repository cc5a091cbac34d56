import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { AlsoAddedToCart } from '#storefront/customer/dish/card/AlsoAdded.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useChosenMenu } from './when/use-chosen-menu.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { OrderTogether } from '#storefront/customer/family-cart/OrderTogether.tsx'
import { UnpaidHere } from '#storefront/customer/payment/UnpaidHere.tsx'
import { promoLoadedAtom } from '#storefront/customer/promo/promo-atom.ts'
import { PromoField } from '#storefront/customer/promo/PromoField.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { redeemLoadedAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { RedeemRow } from '#storefront/customer/wallet/RedeemRow.tsx'
import { CartAnnouncer } from './CartAnnouncer.tsx'
import { cartAtom, cartLoadedAtom } from './cart-atom.ts'
import { CartLines } from './line/CartLines.tsx'
import css from './CartScreen.module.css'
import { CartNotes } from './total/CartNotes.tsx'
import { CartTotals } from './total/CartTotals.tsx'
import { CartWhere } from './CartWhere.tsx'
import { CheckoutLink } from './CheckoutLink.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { RemoveAll } from './line/RemoveAll.tsx'
import { isOtherBranch } from './terms.ts'
import { useQuote } from './use-quote.ts'

/**
 * The cart of a signed-in customer: its lines priced by the current menu, the delivery or pick-up, and a link
 * to checkout.
 */
export function CartScreen() {
  const intl = useIntl()
  const areRead = [
    useAtomValue(cartLoadedAtom),
    useAtomValue(promoLoadedAtom),
    useAtomValue(redeemLoadedAtom),
  ]
  const isEmpty = useAtomValue(cartAtom).lines.length === 0
  return (
    <>
      <TopBar
        title={<FormattedMessage id="cart.title" />}
        back={
          <LangLink
            to="/$lang/"
            className={iconButtonClass()}
            aria-label={intl.formatMessage({ id: 'dish.back' })}
          >
            <Icon of={backIcon} />
          </LangLink>
        }
        action={<RemoveAll />}
      />
      <Page bar columns={!isEmpty} narrow={isEmpty}>
        {areRead.every(Boolean) ? <Contents isEmpty={isEmpty} /> : <Skeleton shape="block" />}
      </Page>
    </>
  )
}

function Contents({ isEmpty }: { isEmpty: boolean }) {
  const intl = useIntl()
  const lang = useLang()
  const choice = useAtomValue(choiceAtom)
  const { data, dataUpdatedAt } = useSuspenseQuery(menuQuery(choice.branchId))
  const { branch } = data
  const menu = useChosenMenu(data)
  const { quote, terms } = useQuote(menu, branch, choice)
  return (
    <>
      <div className={isEmpty ? undefined : css.lines}>
        <div>
          <UnpaidHere />
          <CartLines menu={menu} quote={quote} heading="h2" />
        </div>
        {!isEmpty && <AlsoAddedToCart menu={menu} />}
        <CartAnnouncer />
        {isEmpty && <EmptyCart menuLink />}
        {!isOtherBranch(choice, branch) && <OrderTogether branchId={branch.id} />}
      </div>
      {!isEmpty && (
        <Aside label={intl.formatMessage({ id: 'cart.summary' })}>
          <div className={layout.stack}>
            <PromoField branchId={branch.id} method={choice.method} quote={quote} terms={terms} />
            <RedeemRow quote={quote} />
            <CartNotes quote={quote} terms={terms} />
            <CartWhere choice={choice} branch={branch} menu={menu} next={`/${lang}/cart/`} />
          </div>
          <CartTotals quote={quote} terms={terms} />
          <Age of={dataUpdatedAt} />
          <Dock>
            <CheckoutLink quote={quote} branch={branch} />
          </Dock>
        </Aside>
      )}
    </>
  )
}
