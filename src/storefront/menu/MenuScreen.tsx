import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { sessionQuery } from '../account/queries.ts'
import { CartAside } from '../cart/CartAside.tsx'
import { CartBarLink } from '../cart/CartBarLink.tsx'
import { useLang } from '../i18n/use-lang.ts'
import { choiceAtom } from '../method/choice-atom.ts'
import { Age } from '../offline/Age.tsx'
import { ordersQuery } from '../order/queries.ts'
import { Page } from '../ui/Page.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ActiveOrder } from './ActiveOrder.tsx'
import { BranchNotice } from './BranchNotice.tsx'
import { CategorySide, CategoryTabs } from './CategoryTabs.tsx'
import { askedGroupsOf } from './choices.ts'
import { EmptyMenu } from './EmptyMenu.tsx'
import { menuAnchor } from './menu-anchor.ts'
import { MenuHero } from './MenuHero.tsx'
import css from './MenuScreen.module.css'
import { MenuSearch } from './MenuSearch.tsx'
import { MenuSections } from './MenuSections.tsx'
import { MenuSkeleton } from './MenuSkeleton.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { orderAgain } from './order-again.ts'
import { menuQuery } from './queries.ts'
import { Said } from './Said.tsx'
import { feastOf, sectionsOf } from './sections.ts'
import { useMounted } from './use-mounted.ts'
import { usePreload } from './use-preload.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

const route = getRouteApi('/$lang/')
const dishSheet = () => import('./MenuItemSheet.tsx')
const cartSheet = () => import('../cart/CartSheet.tsx')
const sheets = () => [dishSheet(), cartSheet()]
const MenuItemSheet = lazy(() => dishSheet().then((part) => ({ default: part.MenuItemSheet })))
const CartSheet = lazy(() => cartSheet().then((part) => ({ default: part.CartSheet })))

/** What the branch sells: to look through, to search, and to fill a cart from without leaving it. */
export function MenuScreen() {
  return (
    // only another branch than the one that was loaded for makes it wait
    <Suspense fallback={<MenuSkeleton />}>
      <Menu />
    </Suspense>
  )
}

function Menu() {
  const { q, dish } = route.useSearch()
  const choice = useAtomValue(choiceAtom)
  const { data, dataUpdatedAt } = useSuspenseQuery(menuQuery(choice.branchId))
  const { menu, branch } = data
  const { active, previous, guest } = useRegular()
  const sections = sectionsOf(menu)
  const asked = askedGroupsOf(menu)
  const feast = feastOf(menu)
  const anchors = q === undefined ? sections.map(({ category }) => menuAnchor(category.id)) : []
  const [current, goTo] = useScrollSpy(anchors)
  const [cartOpen, setCartOpen] = useState(false)
  const search = useMenuSearch()
  const closeDish = useCloseDish()
  const mounted = useMounted()
  usePreload(sheets)
  const cart = { menu, branch, wish: choice }
  const cloth = menu.categories.find(({ id }) => id === feast?.categoryId)?.cloth ?? 'lumi'

  return (
    <div className={css.grid}>
      <CategorySide sections={sections} current={current} onGo={q === undefined ? goTo : search.leaveFor} />
      <Page bar className={css.menu}>
        <VisuallyHidden>
          <h1>
            <FormattedMessage id="title.menu" />
          </h1>
        </VisuallyHidden>
        {q === undefined ? (
          <>
            {active.map((order) => (
              <ActiveOrder key={order.id} order={order} />
            ))}
            <BranchNotice branch={branch} />
            <OrderAgain items={orderAgain([...active, ...previous], menu)} />
            {feast && <MenuHero feast={feast} asked={asked} cloth={cloth} onGo={goTo} />}
            <Age of={dataUpdatedAt} />
            <CategoryTabs sections={sections} current={current} onGo={goTo} />
          </>
        ) : (
          <MenuSearch menu={menu} asked={asked} query={q} onQuery={search.keep} onClose={search.close} />
        )}
        <div className={css.sections}>
          {sections.length === 0 ? <EmptyMenu /> : <MenuSections sections={sections} asked={asked} />}
        </div>
      </Page>
      <CartAside {...cart} guest={guest} />
      <CartBarLink {...cart} onOpen={guest ? () => setCartOpen(true) : undefined} />
      <Said />
      {mounted && (
        <Suspense fallback={null}>
          {dish !== undefined && <MenuItemSheet key={dish} menu={menu} itemId={dish} onClose={closeDish} />}
          {cartOpen && <CartSheet {...cart} open onClose={() => setCartOpen(false)} />}
        </Suspense>
      )}
    </div>
  )
}

/** Who looks at the menu: their orders under way and those before, none for a guest. The menu never waits for it. */
function useRegular() {
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const guest = !session?.customer
  const { data: orders } = useQuery({ ...ordersQuery(), enabled: !guest, throwOnError: false })
  return guest || !orders
    ? { active: [], previous: [], guest }
    : { active: orders.active, previous: orders.previous, guest }
}

/** Keeps what is searched in the address, and takes the search out of it. Neither is another step back. */
function useMenuSearch() {
  const lang = useLang()
  const navigate = useNavigate()
  const replace = (q: string | undefined, hash?: string) =>
    void navigate({
      to: '/$lang/',
      params: { lang },
      search: (search) => ({ ...search, q }),
      ...(hash !== undefined && { hash }),
      replace: true,
      resetScroll: q === undefined,
    })
  return {
    keep: (q: string) => replace(q),
    close: () => replace(undefined),
    leaveFor: (anchor: string) => replace(undefined, anchor),
  }
}

/** The sheet was a step forward, so closing it is the step back; only where it was the first page there is none. */
function useCloseDish(): () => void {
  const lang = useLang()
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.canGoBack()) history.back()
    else {
      void navigate({
        to: '/$lang/',
        params: { lang },
        search: (search) => ({ ...search, dish: undefined }),
        replace: true,
      })
    }
  }
}
