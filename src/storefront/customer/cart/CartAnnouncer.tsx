import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { useAnnouncement } from './announcement.ts'

/** A live region that announces what was added to the cart. */
export function CartAnnouncer() {
  return <LiveRegion>{useAnnouncement()}</LiveRegion>
}
