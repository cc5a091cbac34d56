import { useAtomValue } from 'jotai'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { announcementAtom } from './announcement-atom.ts'

/** Tells a screen reader what went into the cart. */
export function CartAnnouncer() {
  return <LiveRegion>{useAtomValue(announcementAtom)}</LiveRegion>
}
