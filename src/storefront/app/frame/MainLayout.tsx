import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { branchAskAtom } from '#storefront/customer/cart/branch/branch-ask-atom.ts'
import { whenAskAtom } from '#storefront/customer/cart/when/when-ask-atom.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { OfflineBanner } from '#storefront/platform/connectivity/OfflineBanner.tsx'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { UpdateOffer } from '#storefront/platform/update/UpdateOffer.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { TopBarTools } from '#storefront/ui/layout/top-bar-tools.ts'
import { SkipLink } from '#storefront/ui/navigation/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Head } from './Head.tsx'
import css from './MainLayout.module.css'
import { WaitingOrderPart } from './WaitingOrderPart.tsx'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'

const BranchChange = lazyPart(() =>
  import('#storefront/customer/cart/branch/BranchChange.tsx').then((part) => part.BranchChange),
)
const WhenChange = lazyPart(() =>
  import('#storefront/customer/cart/when/WhenChange.tsx').then((part) => part.WhenChange),
)
const TermsNews = retriedPart(() =>
  import('#storefront/customer/account/TermsNews.tsx').then((part) => part.TermsNews),
)

/** In a wide window, the header above contains the switch of the language. */
const langSwitch = (
  <span className={layout.phone}>
    <LangSwitch tone="ring" />
  </span>
)

/**
 * Header, screen and bottom navigation. A screen without the header on a phone renders a TopBar of its own.
 */
export function MainLayout({ masthead, nav }: { masthead: boolean; nav: boolean }) {
  const asksForBranch = useAtomValue(branchAskAtom) !== undefined
  const asksForWhen = useAtomValue(whenAskAtom) !== undefined
  const mounted = useMounted()
  // reads the cache only: screens that need the session load it
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false, throwOnError: false })
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Head desk={!masthead} />
      <div className={css.screen} data-nav={nav || undefined}>
        <WaitingOrderPart className={css.waiting} />
        {mounted && session?.customer?.agreed === false && (
          <Suspense fallback={null}>
            <div className={css.waiting}>
              <TermsNews />
            </div>
          </Suspense>
        )}
        <TopBarTools value={langSwitch}>
          <Outlet />
        </TopBarTools>
      </div>
      {asksForBranch && (
        <Suspense fallback={null}>
          <BranchChange />
        </Suspense>
      )}
      {asksForWhen && (
        <Suspense fallback={null}>
          <WhenChange />
        </Suspense>
      )}
      <UpdateOffer />
      {nav && <BottomBar />}
    </>
  )
}
