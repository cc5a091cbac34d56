import { useAtomValue } from 'jotai'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { saidAtom } from './said-atom.ts'

/** Tells a screen reader what went into the cart. */
export function Said() {
  return <LiveRegion>{useAtomValue(saidAtom)}</LiveRegion>
}
