import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { CartLine } from '#domain/cart.ts'
import { findItem, type Menu, type MenuItem } from '#domain/menu.ts'
import { CartAnnouncer } from '#storefront/customer/cart/CartAnnouncer.tsx'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useOncePerEntry } from '#storefront/platform/navigation/use-once-per-entry.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { AlsoAddedToDish } from './card/AlsoAdded.tsx'
import { DishActions } from './DishActions.tsx'
import { DishDock } from './DishDock.tsx'
import { DishForm } from './DishForm.tsx'
import { DishHero } from './DishHero.tsx'
import { AtNamedBranch } from './elsewhere/AtNamedBranch.tsx'
import { DishElsewhere } from './elsewhere/DishElsewhere.tsx'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './MenuItemScreen.module.css'
import { brandDishQuery } from '#storefront/customer/menu/elsewhere/brand-dish-query.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useChosenMenu } from '#storefront/customer/cart/when/use-chosen-menu.ts'
import { useDish } from './use-dish.ts'

const route = getRouteApi('/$lang/products/$id')

/**
 * One dish at its own URL: opened by a shared link, by a notification about a branch (`?branch=`), or to
 * change a line of the cart (`?line=`).
 */
export function MenuItemScreen() {
  const { id } = route.useParams()
  const { line: lineId, branch } = route.useSearch()
  // the server renders one page for all searches
  const named = useMounted() ? branch : undefined
  const { branchId } = useAtomValue(choiceAtom)
  const { data } = useSuspenseQuery(menuQuery(branchId))
  const menu = useChosenMenu(data)
  const item = findItem(menu, id)
  const line = useAtomValue(cartAtom).lines.find((line) => line.id === lineId && line.itemId === id)
  // the button that changes the branch is removed by the change
  useFocusAfterSwap(data.branch.id, () => document.getElementById('main'))
  if (!item) return <NotHere id={id} here={data.branch} named={named} />
  return (
    // the line is read from the device after the first render: the key then resets the form
    <DishScreen key={line?.id} menu={menu} item={item} line={line}>
      {named !== undefined && named !== data.branch.id && <AtNamedBranch id={named} here={data.branch} />}
    </DishScreen>
  )
}

function DishScreen({
  menu,
  item,
  line,
  children,
}: {
  menu: Menu
  item: MenuItem
  line: CartLine | undefined
  /** Above the form. */
  children: ReactNode
}) {
  const intl = useIntl()
  const goBack = useGoBack()
  const dish = useDish(menu, item, line, goBack)
  const cloth = menu.categories.find(({ id }) => id === item.categoryId)?.cloth ?? 'rumman'
  return (
    <Main className={css.screen}>
      <DishHero
        item={item}
        cloth={cloth}
        back={
          <IconButton
            icon={backIcon}
            tone="onArt"
            label={intl.formatMessage({ id: 'ui.back' })}
            onClick={goBack}
          />
        }
      />
      <div className={css.page}>
        {children}
        <DishForm dish={dish} heading="h1" actions={<DishActions item={item} />} />
        <AlsoAddedToDish menu={menu} itemId={item.id} />
        <CartAnnouncer />
        <div className={css.dock}>
          <DishDock dish={dish} />
        </div>
      </div>
    </Main>
  )
}

/** A dish that the branch does not sell, with the branches that do. */
function NotHere({ id, here, named }: { id: string; here: Branch; named: string | undefined }) {
  const { data: dish } = useSuspenseQuery(brandDishQuery(id))
  return dish ? <DishElsewhere dish={dish} here={here} named={named} /> : <GoneItem />
}

/** Shown if the dish was taken from the menu of all branches while its page was open. */
function GoneItem() {
  return (
    <Page narrow>
      <Empty
        heading="h1"
        title={<FormattedMessage id="dish.gone.title" />}
        action={
          <LangLink to="/$lang/" className={buttonClass()}>
            <FormattedMessage id="cart.empty.menu" />
          </LangLink>
        }
      >
        <FormattedMessage id="dish.gone.text" />
      </Empty>
    </Page>
  )
}

/**
 * Returns a function that goes back to the previous page; to the menu if this was the first page. A second
 * call does nothing.
 */
function useGoBack(): () => void {
  const lang = useLang()
  const { history } = useRouter()
  const navigate = useNavigate()
  const leave = useOncePerEntry()
  return () => {
    if (leave.isDone()) return
    leave.note()
    if (history.canGoBack()) history.back()
    else void navigate({ to: '/$lang/', params: { lang } })
  }
}
