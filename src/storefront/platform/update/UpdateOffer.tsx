import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { updateAtom } from './update-atom.ts'
import css from './UpdateOffer.module.css'

const UpdateLine = retriedPart(() => import('./UpdateLine.tsx').then((part) => part.UpdateLine))

/**
 * Offers a newer build. It needs a tap, because a reload would lose the input. The line is over the screen,
 * above what is fixed to its bottom; with `inline` it is where it is rendered and covers nothing.
 */
export function UpdateOffer({ inline }: { inline?: boolean }) {
  const update = useAtomValue(updateAtom)
  return (
    <div role="status" className={inline ? css.inline : css.place}>
      <Suspense fallback={null}>
        {update && <UpdateLine onApply={update.apply} onClose={update.close} />}
      </Suspense>
    </div>
  )
}
