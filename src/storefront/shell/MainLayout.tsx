import { Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '../offline/OfflineBanner.tsx'
import { UpdateOffer } from '../offline/UpdateOffer.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Head } from './Head.tsx'
import css from './MainLayout.module.css'

/** Masthead, screen, and on a phone the bar of five. A screen without the masthead on a phone brings a TopBar. */
export function MainLayout({ masthead, nav }: { masthead: boolean; nav: boolean }) {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Head desk={!masthead} />
      <div className={css.screen} data-nav={nav || undefined}>
        <Outlet />
      </div>
      <UpdateOffer />
      {nav && <BottomBar />}
    </>
  )
}
