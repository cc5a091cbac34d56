import { useAtomValue } from 'jotai'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { announcementAtom } from './announcement-atom.ts'

/** A live region that announces what was added to the cart. */
export function CartAnnouncer() {
  return <LiveRegion>{useAtomValue(announcementAtom)}</LiveRegion>
}
