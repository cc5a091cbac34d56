import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { updateAtom } from './update-atom.ts'
import css from './UpdateOffer.module.css'

const UpdateLine = lazyPart(() => import('./UpdateLine.tsx').then((part) => part.UpdateLine))

/** Says that a newer build is there. It waits for a tap: a reload would lose what the customer is doing. */
export function UpdateOffer() {
  const update = useAtomValue(updateAtom)
  return (
    <div role="status" className={css.place}>
      <Suspense fallback={null}>
        {update && <UpdateLine onApply={update.apply} onClose={update.close} />}
      </Suspense>
    </div>
  )
}
