let tapped: HTMLButtonElement | undefined
const over = new AbortController()

/**
 * From the first picture until the page hears taps a second may pass on a phone. The last button that was
 * tapped meanwhile is remembered, and tapped when the page is awake (`data-awake`); a link is followed by the
 * browser itself.
 */
export function keepEarlyTap(): void {
  const { documentElement } = document
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      // of a form: the browser would send it, and lose what is in it
      event.preventDefault()
      tapped = button
    },
    { capture: true, signal: over.signal },
  )
  const watcher = new MutationObserver(() => {
    watcher.disconnect()
    over.abort()
    // drawn anew meanwhile: nobody knows what it would do by now
    if (tapped?.isConnected) tapped.click()
  })
  watcher.observe(documentElement, { attributeFilter: ['data-awake'] })
}

/** From here on React hears what is tapped, also before it has taken everything over. */
export const endEarlyTaps = (): void => over.abort()
