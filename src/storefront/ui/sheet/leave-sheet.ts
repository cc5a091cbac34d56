import { browserMoved } from '#storefront/ui/motion/browser-moved.ts'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'

/** Shorter than the entrance: the user already looks at the page behind. */
const leaveMs = 200

/**
 * Shows a copy of a closing sheet that moves down and fades, above everything in the top layer. The sheet
 * itself closes at once, so that the page can be used meanwhile. Nothing where the user wants less motion,
 * where the browser has moved the sheet away itself, or where it has no popovers.
 */
export function leaveSheet(sheet: HTMLDialogElement): void {
  if (!sheet.open || prefersStill() || browserMoved() || !('showPopover' in HTMLElement.prototype)) return
  // how far a finger has dragged it
  const from = sheet.style.translate || '0 0px'
  const copy = copyOf(sheet)
  document.body.append(copy)
  copy.showPopover()
  restoreScroll(sheet, copy)
  const options = { duration: leaveMs, easing: 'ease-in', fill: 'forwards' } as const
  copy.animate({ opacity: 0 }, { ...options, pseudoElement: '::backdrop' })
  void copy
    .animate(
      [
        { translate: from, opacity: 1 },
        { translate: `0 calc(${from.split(' ')[1] ?? '0px'} + 4rem)`, opacity: 0 },
      ],
      options,
    )
    .finished.finally(() => copy.remove())
}

/** A picture of the sheet: without ids, names of fields and anything to focus. */
function copyOf(sheet: HTMLDialogElement): HTMLElement {
  const copy = document.createElement('div')
  copy.className = sheet.className
  copy.popover = 'manual'
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.style.border = '0'
  copy.style.pointerEvents = 'none'
  copy.append(...[...sheet.childNodes].map((node) => node.cloneNode(true)))
  for (const element of copy.querySelectorAll('[id], [name]')) {
    element.removeAttribute('id')
    // a copied radio button would take the choice from the original
    element.removeAttribute('name')
  }
  for (const picture of copy.querySelectorAll('img')) picture.decoding = 'sync'
  return copy
}

function restoreScroll(sheet: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll('*')
  for (const [place, element] of sheet.querySelectorAll('*').entries())
    if (element.scrollTop > 0) copies[place]?.scrollTo({ top: element.scrollTop, behavior: 'instant' })
}
