import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { updateAtom } from './update-atom.ts'
import css from './UpdateOffer.module.css'

const UpdateLine = lazyPart(() => import('./UpdateLine.tsx').then((part) => part.UpdateLine))

/** Offers a newer build. It needs a tap, because a reload would lose the customer's input. */
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
