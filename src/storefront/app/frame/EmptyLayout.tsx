import { Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '#storefront/platform/connectivity/OfflineBanner.tsx'

/** Nothing around the screen: it is a cloth of its own. */
export function EmptyLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  )
}
