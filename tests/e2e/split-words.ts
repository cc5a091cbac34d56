import type { Page } from '@playwright/test'

/**
 * Messages of the current screen whose values are flex or grid items of their own: "Cart of" and the name
 * beside it are then two cells, with a gap or in two lines. The console has such cells on purpose, for
 * example the count in a chip.
 */
export const splitWords = (page: Page): Promise<string[]> => page.evaluate(measure)

/** Runs in the page. */
function measure(): string[] {
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    if (!/flex|grid/.test(getComputedStyle(element).display)) continue
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (hasText && element.querySelector(':scope > bdi'))
      found.add(`split: ${element.classList[0] ?? ''} "${element.textContent.trim().slice(0, 40)}"`)
  }
  return [...found]
}
