import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { atom, useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { hasMains } from '#domain/feast-mains.ts'
import type { Menu } from '#domain/menu.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { cartCountAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useHasFavourite } from '#storefront/customer/favourite/favourite-atom.ts'
import { CartAside } from '#storefront/customer/cart/CartAside.tsx'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { BranchNotice } from './BranchNotice.tsx'
import { CategorySide, CategoryTabs } from './CategoryTabs.tsx'
import { requiredGroupsOf } from '#domain/card-price.ts'
import { hasPhotos } from '#storefront/customer/dish/has-photos.ts'
import { EmptyMenu } from './EmptyMenu.tsx'
import { FavouriteSection } from './favourites/FavouriteSection.tsx'
import { favouritesAnchor, menuAnchor } from './menu-anchor.ts'
import { MenuHero } from './MenuHero.tsx'
import css from './MenuScreen.module.css'
import { MenuSections } from './MenuSections.tsx'
import { MenuSkeleton } from './MenuSkeleton.tsx'
import { menuQuery } from './queries.ts'
import { CartAnnouncer } from '#storefront/customer/cart/CartAnnouncer.tsx'
import { feastOf, sectionsOf } from './sections.ts'
import { useChosenMenu } from '#storefront/customer/cart/when/use-chosen-menu.ts'
import { useCloseSheet, useMenuSearch, useOpenCart } from './use-menu-address.ts'
import { usePreload } from './use-preload.ts'
import { useShownFavourites } from './favourites/use-shown-favourites.ts'
import { useScrollSpy } from '#storefront/platform/browser/use-scroll-spy.ts'

const route = getRouteApi('/$lang/')
// Parts that a first visit does not show are loaded after it.
const parts = {
  search: () => import('./search/MenuSearch.tsx'),
  dish: () => import('#storefront/customer/dish/MenuItemSheet.tsx'),
  cart: () => import('./CartOver.tsx'),
}
const preloaded = () => Object.values(parts).map((part) => part())
const MenuSearch = lazyPart(() => parts.search().then((part) => part.MenuSearch))
const MenuItemSheet = lazyPart(() => parts.dish().then((part) => part.MenuItemSheet))
const CartOver = lazyPart(() => parts.cart().then((part) => part.CartOver))
// these appear without a tap
const CartBarLink = retriedPart(() =>
  import('#storefront/customer/cart/CartBarLink.tsx').then((part) => part.CartBarLink),
)
const SkipToCart = retriedPart(() =>
  import('#storefront/customer/cart/SkipToCart.tsx').then((part) => part.SkipToCart),
)
const CustomerOrders = retriedPart(() =>
  import('./regular/CustomerOrders.tsx').then((part) => part.CustomerOrders),
)

/** The menu of the branch, with the search, the dish sheet and the cart. */
export function MenuScreen() {
  return (
    // suspends only if the chosen branch is not the one that the page was loaded for
    <Suspense fallback={<MenuSkeleton />}>
      <Contents />
    </Suspense>
  )
}

function Contents() {
  const { q: wanted } = route.useSearch()
  const mounted = useMounted()
  // the server renders one page for all searches
  const q = mounted ? wanted : undefined
  const choice = useAtomValue(choiceAtom)
  const { data, dataUpdatedAt } = useSuspenseQuery(menuQuery(choice.branchId))
  const { branch } = data
  const menu = useChosenMenu(data)
  const guest = useGuest()
  const required = requiredGroupsOf(menu)
  const search = useMenuSearch()
  const { tabs, favourites } = useTabs(menu, { isSearch: q !== undefined, leaveSearch: search.leaveFor })
  usePreload(preloaded)

  return (
    <div className={css.grid} data-photos={hasPhotos(menu) || undefined}>
      <CategorySide {...tabs} />
      <Page bar className={css.menu}>
        <IfCartFilled>
          <SkipToCart />
        </IfCartFilled>
        <VisuallyHidden as="h1">
          <FormattedMessage id="title.menu" />
        </VisuallyHidden>
        {q === undefined ? (
          <>
            <Top menu={menu} branch={branch} guest={guest} updatedAt={dataUpdatedAt} />
            <CategoryTabs {...tabs} />
          </>
        ) : (
          <Suspense fallback={null}>
            <MenuSearch
              menu={menu}
              required={required}
              query={q}
              onQuery={search.keep}
              onClose={search.close}
              onGo={search.leaveFor}
            />
          </Suspense>
        )}
        <div className={css.sections}>
          {favourites.length > 0 && <FavouriteSection menu={menu} items={favourites} required={required} />}
          {tabs.sections.length === 0 ? (
            <EmptyMenu />
          ) : (
            <MenuSections sections={tabs.sections} required={required} hero={feastOf(menu) !== undefined} />
          )}
        </div>
      </Page>
      <Cart menu={menu} branch={branch} choice={choice} guest={guest} />
      {mounted && (
        <Suspense fallback={null}>
          <DishSheet menu={menu} />
        </Suspense>
      )}
    </div>
  )
}

/** The tabs of the categories and of the favourites, and the favourites that the menu shows. */
function useTabs(
  menu: Menu,
  { isSearch, leaveSearch }: { isSearch: boolean; leaveSearch: (anchor: string) => void },
) {
  // the compiler does not memoise a value that is read after a later hook; another tab must render no section
  const sections = useMemo(() => sectionsOf(menu), [menu])
  const [favourites, updateFavourites] = useShownFavourites(menu)
  const hasFavourite = useHasFavourite(menu.items)
  const anchors = [
    ...(favourites.length > 0 ? [favouritesAnchor] : []),
    ...sections.map(({ category }) => menuAnchor(category.id)),
  ]
  const [current, goTo] = useScrollSpy(isSearch ? [] : anchors)

  function onGo(anchor: string): void {
    // the section must be there before the page scrolls to it
    if (anchor === favouritesAnchor) flushSync(updateFavourites)
    if (isSearch) leaveSearch(anchor)
    else goTo(anchor)
  }
  return { favourites, tabs: { sections, current, favourites: hasFavourite || favourites.length > 0, onGo } }
}

/** The cart beside the menu, or the bar that opens it. */
function Cart({ guest, ...cart }: { menu: Menu; branch: Branch; choice: Choice; guest: boolean }) {
  const { cart: isOpen } = route.useSearch()
  // the server renders one page for all searches
  const isSheet = useMounted() && guest && isOpen === true
  const open = useOpenCart()
  return (
    <>
      <CartAside {...cart} guest={guest} />
      <CartAnnouncer />
      <IfCartFilled>
        <CartBarLink {...cart} onOpen={guest ? open : undefined} />
      </IfCartFilled>
      {isSheet && (
        <Suspense fallback={null}>
          <CartOver {...cart} />
        </Suspense>
      )}
    </>
  )
}

/** The sheet of the dish in the address. */
function DishSheet({ menu }: { menu: Menu }) {
  const { dish } = route.useSearch()
  const close = useCloseSheet('dish')
  return dish === undefined ? null : <MenuItemSheet key={dish} menu={menu} itemId={dish} onClose={close} />
}

/** What is above the categories: the customer's orders, a notice of the branch, and the feast. */
function Top({
  menu,
  branch,
  guest,
  updatedAt,
}: {
  menu: Menu
  branch: Branch
  guest: boolean
  /** When the menu was loaded. */
  updatedAt: number
}) {
  const feast = feastOf(menu)
  const cloth = menu.categories.find(({ id }) => id === feast?.categoryId)?.cloth ?? 'lumi'
  return (
    <>
      <div className={css.regular}>
        {!guest && (
          <Suspense fallback={null}>
            <CustomerOrders menu={menu} />
          </Suspense>
        )}
      </div>
      <BranchNotice branch={branch} />
      {feast ? (
        <div className={css.hero}>
          <MenuHero feast={feast} planned={hasMains(menu)} required={requiredGroupsOf(menu)} cloth={cloth} />
          <Age of={updatedAt} />
        </div>
      ) : (
        <Age of={updatedAt} />
      )}
    </>
  )
}

const cartFilledAtom = atom((get) => get(cartCountAtom) > 0)

/**
 * Renders its children while the cart is not empty. Most first visits have no cart, so its parts are loaded
 * when needed.
 */
function IfCartFilled({ children }: { children: ReactNode }) {
  if (!useAtomValue(cartFilledAtom)) return null
  return <Suspense fallback={null}>{children}</Suspense>
}

/**
 * True until a signed-in customer is known: the menu does not wait for the session, and the server renders
 * every page as for a guest.
 */
function useGuest(): boolean {
  const mounted = useMounted()
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  return !mounted || !session?.customer
}
