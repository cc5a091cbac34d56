import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { mayWaitAtom } from '#storefront/customer/placing/may-wait-atom.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { OfflineBanner } from '#storefront/platform/connectivity/OfflineBanner.tsx'
import { UpdateOffer } from '#storefront/platform/update/UpdateOffer.tsx'
import { SkipLink } from '#storefront/ui/navigation/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Head } from './Head.tsx'
import css from './MainLayout.module.css'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'

const WaitingOrder = lazyPart(() =>
  import('#storefront/customer/placing/WaitingOrder.tsx').then((part) => part.WaitingOrder),
)
const TermsNews = lazyPart(() =>
  import('#storefront/customer/account/TermsNews.tsx').then((part) => part.TermsNews),
)

/**
 * Header, screen and bottom navigation. A screen without the header on a phone renders a TopBar of its own.
 */
export function MainLayout({ masthead, nav }: { masthead: boolean; nav: boolean }) {
  const mayWait = useAtomValue(mayWaitAtom)
  const mounted = useMounted()
  // reads the cache only: screens that need the session load it
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false })
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Head desk={!masthead} />
      <div className={css.screen} data-nav={nav || undefined}>
        {mayWait && (
          <Suspense fallback={null}>
            <div className={css.waiting} role="status">
              <WaitingOrder />
            </div>
          </Suspense>
        )}
        {mounted && session?.customer?.agreed === false && (
          <Suspense fallback={null}>
            <div className={css.waiting}>
              <TermsNews />
            </div>
          </Suspense>
        )}
        <Outlet />
      </div>
      <UpdateOffer />
      {nav && <BottomBar />}
    </>
  )
}
