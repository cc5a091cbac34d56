import { Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '#storefront/platform/connectivity/OfflineBanner.tsx'

/** The layout without a frame, for screens with their own background. */
export function EmptyLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  )
}
