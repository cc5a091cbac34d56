import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { sessionQuery } from '../account/queries.ts'
import { cartFilledAtom } from '../cart/cart-atom.ts'
import { mayWaitAtom } from '../checkout/may-wait-atom.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { OfflineBanner } from '../offline/OfflineBanner.tsx'
import { UpdateOffer } from '../offline/UpdateOffer.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Head } from './Head.tsx'
import css from './MainLayout.module.css'

const WaitingOrder = lazyPart(() => import('../checkout/WaitingOrder.tsx').then((part) => part.WaitingOrder))

const SkipToCart = lazyPart(() => import('../cart/SkipToCart.tsx').then((part) => part.SkipToCart))
const TermsNews = lazyPart(() => import('../account/TermsNews.tsx').then((part) => part.TermsNews))

/** Masthead, screen, and on a phone the bar of five. A screen without the masthead on a phone brings a TopBar. */
export function MainLayout({ masthead, nav }: { masthead: boolean; nav: boolean }) {
  const mayWait = useAtomValue(mayWaitAtom)
  const hasCart = useAtomValue(cartFilledAtom)
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  return (
    <>
      <SkipLink />
      {hasCart && (
        <Suspense fallback={null}>
          <SkipToCart />
        </Suspense>
      )}
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
        {session?.customer?.agreed === false && (
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
