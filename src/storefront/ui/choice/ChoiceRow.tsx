import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './ChoiceRow.module.css'

/**
 * Options in one row, which scrolls sideways if they do not fit; in a wide window they wrap. It scrolls to
 * the option that is `chosen`, and never moves the page.
 */
export function ChoiceRow({
  chosen,
  className,
  children,
}: {
  /** Changes with the chosen option. */
  chosen: string
  className?: string | undefined
  children: ReactNode
}) {
  const row = useRef<HTMLDivElement>(null)
  // the scroll position is outside React
  useLayoutEffect(() => {
    if (row.current) showChosen(row.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the option is found in the page
  }, [chosen])
  return (
    <div ref={row} className={classNames(css.row, className)}>
      {children}
    </div>
  )
}

/** Not `scrollIntoView`, which would scroll the page too. */
function showChosen(row: HTMLElement): void {
  const option = row.querySelector(':checked')?.closest('label')
  if (!option) return
  const [around, own] = [row.getBoundingClientRect(), option.getBoundingClientRect()]
  const isWhole = own.x >= around.x && own.right <= around.right
  if (!isWhole) row.scrollBy({ left: own.x + own.width / 2 - (around.x + around.width / 2) })
}
