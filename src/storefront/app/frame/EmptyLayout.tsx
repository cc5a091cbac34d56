import { Outlet } from '@tanstack/react-router'
import { OfflineBanner } from '#storefront/platform/connectivity/OfflineBanner.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { UpdateOffer } from '#storefront/platform/update/UpdateOffer.tsx'
import { TopBarTools } from '#storefront/ui/layout/top-bar-tools.ts'
import css from './MainLayout.module.css'
import { WaitingOrderPart } from './WaitingOrderPart.tsx'

/**
 * The layout without a frame, for screens with their own background. On a screen of the staff an employee
 * works for the branch, so their own waiting order is not shown there. A tablet of a branch shows these
 * screens for weeks, so a newer build is offered there, where it covers no order.
 */
export function EmptyLayout({ staff }: { staff: boolean }) {
  return (
    <>
      <OfflineBanner />
      {staff ? <UpdateOffer inline /> : <WaitingOrderPart className={css.waiting} />}
      <TopBarTools value={<LangSwitch tone="ring" />}>
        <Outlet />
      </TopBarTools>
    </>
  )
}
