import type { Page } from '@playwright/test'

/**
 * Words of the current screen that are broken inside, and texts that leave their card or bar. A word is
 * letters only, as long as words of a language are: addresses and ids may break.
 */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(measure)

// the function is sent to the page as its source, with every function that it calls
/* oxlint-disable unicorn/consistent-function-scoping */

function measure(): string[] {
  const found = new Set<string>()
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const element = text.parentElement
    if (!element || !text.data.trim() || isUnseen(element)) continue
    if (element.closest('svg, .leaflet-container, script, style, textarea')) continue
    for (const { 0: token, index } of text.data.matchAll(/\S+/g)) {
      if (!/^["(«“']*[\p{L}\p{M}'’]{2,20}\P{L}*$/u.test(token)) continue
      range.setStart(text, index)
      range.setEnd(text, index + token.length)
      const tops = [...range.getClientRects()].filter((one) => one.width > 0).map(({ top }) => top)
      const { height } = range.getClientRects()[0] ?? { height: 0 }
      if (Math.max(...tops) - Math.min(...tops) > height / 2)
        found.add(`the word "${token}" is broken in ${nameOf(element)}`)
    }
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const card = cardOf(element)
    if (card) {
      const around = card.getBoundingClientRect()
      if (box.left < around.left - 1 || box.right > around.right + 1)
        found.add(`"${text.data.trim().slice(0, 40)}" leaves ${nameOf(card)}`)
    }
  }
  return [...found]

  /** The nearest element that is drawn as a box, if nothing within it scrolls or cuts its text. */
  function cardOf(element: Element): Element | undefined {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const style = getComputedStyle(one)
      const isBox =
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        style.boxShadow !== 'none' ||
        (style.borderStyle !== 'none' && style.borderInlineStartWidth !== '0px')
      if (['auto', 'scroll'].includes(style.overflowX) || style.position === 'absolute') return undefined
      if (isBox && style.display !== 'inline') return one
    }
    return undefined
  }

  /** Visible to screen readers only, or not visible. */
  function isUnseen(element: Element): boolean {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const { clipPath, opacity } = getComputedStyle(one)
      if (clipPath === 'inset(50%)' || opacity === '0') return true
    }
    return !element.checkVisibility({ visibilityProperty: true })
  }

  function nameOf(element: Element): string {
    const words = element.textContent.trim().slice(0, 40)
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${words}"`
  }
}
