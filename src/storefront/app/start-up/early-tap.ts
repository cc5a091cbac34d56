import { onAwake } from './on-awake.ts'

let tapped: HTMLElement | undefined
/** The place of the tapped element among those of its name. */
let place = 0
const over = new AbortController()

/** What the browser cannot follow itself, unlike a link: a label stands for its field. */
const needsApp = 'button, label, input[type=radio], input[type=checkbox]'

/**
 * Keeps the last tap on a button, a radio button or a check box until the page is interactive (`data-awake`),
 * and repeats it then: on a phone a second may pass after the first paint. During hydration, too: React does
 * not notice the change of a field that was tapped before it was hydrated.
 */
export function keepEarlyTap(): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(needsApp) : null
      if (!target) return
      // prevents the browser from submitting a form and losing its content
      event.preventDefault()
      event.stopPropagation()
      tapped = target
      place = sameNamed(target).indexOf(target)
    },
    { capture: true, signal: over.signal },
  )
  onAwake(() => {
    over.abort()
    if (tapped?.isConnected) tapped.click()
    // a painted copy of the screen was replaced: the same button of the live one
    else if (tapped) counterpartOf(tapped)?.click()
  })
}

/** An element that has another name in the live screen may do something else. */
const counterpartOf = (element: HTMLElement): HTMLElement | undefined => sameNamed(element)[place]

const sameNamed = (element: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(element.tagName)].filter(
    (other) => nameOf(other) === nameOf(element) && other.className === element.className,
  )

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent

/** Ends the recording: from now on React handles taps. */
export const endEarlyTaps = (): void => over.abort()
