import { onAwake } from './on-awake.ts'

let tapped: HTMLElement | undefined
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
    },
    { capture: true, signal: over.signal },
  )
  onAwake(() => {
    over.abort()
    // an element that was replaced in the meantime may do something else
    if (tapped?.isConnected) tapped.click()
  })
}

/** Ends the recording: from now on React handles taps. */
export const endEarlyTaps = (): void => over.abort()
