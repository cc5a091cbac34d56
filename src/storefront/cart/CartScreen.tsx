import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { AlsoAddedToCart } from '../menu/AlsoAdded.tsx'
import { menuQuery } from '../menu/queries.ts'
import { useChosenMenu } from '../menu/use-chosen-menu.ts'
import { choiceAtom } from '../method/choice-atom.ts'
import { Age } from '../offline/Age.tsx'
import { UnpaidHere } from '../payment/UnpaidHere.tsx'
import { promoLoadedAtom } from '../promo/promo-atom.ts'
import { PromoField } from '../promo/PromoField.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { Aside } from '../ui/Aside.tsx'
import { Button } from '../ui/Button.tsx'
import { Dock } from '../ui/Dock.tsx'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { backIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { redeemLoadedAtom } from '../wallet/redeem-atom.ts'
import { RedeemRow } from '../wallet/RedeemRow.tsx'
import { cartAtom, cartLoadedAtom } from './cart-atom.ts'
import { CartLines } from './CartLines.tsx'
import css from './CartScreen.module.css'
import { CartNotes } from './CartNotes.tsx'
import { CartTotals } from './CartTotals.tsx'
import { CartWhere } from './CartWhere.tsx'
import { CheckoutLink } from './CheckoutLink.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { removeLinesAtom } from './removal.ts'
import { useQuote } from './use-quote.ts'

/** The cart of a signed-in customer: what is in it, what it costs by today's menu, where it goes, and on to checkout. */
export function CartScreen() {
  const intl = useIntl()
  const cart = useAtomValue(cartAtom)
  const areRead = [
    useAtomValue(cartLoadedAtom),
    useAtomValue(promoLoadedAtom),
    useAtomValue(redeemLoadedAtom),
  ]
  const removeLines = useSetAtom(removeLinesAtom)
  const isEmpty = cart.lines.length === 0
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
        action={
          !isEmpty && (
            <Button tone="plain" small onClick={() => void removeLines(cart.lines.map((line) => line.id))}>
              <FormattedMessage id="cart.remove-all" />
            </Button>
          )
        }
      />
      <Page bar columns={!isEmpty} narrow={isEmpty}>
        {areRead.every(Boolean) ? <Contents isEmpty={isEmpty} /> : <Skeleton shape="block" />}
      </Page>
    </>
  )
}

function Contents({ isEmpty }: { isEmpty: boolean }) {
  const choice = useAtomValue(choiceAtom)
  const { data, dataUpdatedAt } = useSuspenseQuery(menuQuery(choice.branchId))
  const { branch } = data
  const menu = useChosenMenu(data)
  const { quote, terms } = useQuote(menu, branch, choice)
  return (
    <>
      <div className={isEmpty ? undefined : css.lines}>
        <UnpaidHere />
        <CartLines menu={menu} quote={quote} heading="h2" />
        {!isEmpty && <AlsoAddedToCart menu={menu} />}
        {isEmpty && <EmptyCart menuLink />}
      </div>
      {!isEmpty && (
        <Aside>
          <div className={layout.stack}>
            <PromoField branchId={branch.id} method={choice.method} quote={quote} terms={terms} />
            <RedeemRow quote={quote} />
            <CartNotes quote={quote} terms={terms} />
            <CartWhere wish={choice} branch={branch} menu={menu} />
          </div>
          <CartTotals quote={quote} terms={terms} />
          <Age of={dataUpdatedAt} />
          <Dock>
            <CheckoutLink quote={quote} />
          </Dock>
        </Aside>
      )}
    </>
  )
}
