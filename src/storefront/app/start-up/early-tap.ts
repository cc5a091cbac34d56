let tapped: HTMLButtonElement | undefined
const over = new AbortController()

/**
 * Keeps the last tap on a button until the page is interactive (`data-awake`), and repeats it then: on a
 * phone a second may pass after the first paint. The browser follows links itself.
 */
export function keepEarlyTap(): void {
  const { documentElement } = document
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      // prevents the browser from submitting a form and losing its content
      event.preventDefault()
      tapped = button
    },
    { capture: true, signal: over.signal },
  )
  const watcher = new MutationObserver(() => {
    watcher.disconnect()
    over.abort()
    // a button that was replaced in the meantime may do something else
    if (tapped?.isConnected) tapped.click()
  })
  watcher.observe(documentElement, { attributeFilter: ['data-awake'] })
}

/** Ends the recording: from now on React handles taps, also during hydration. */
export const endEarlyTaps = (): void => over.abort()
