import type { Page } from '@playwright/test'

/** The least width and height of a target in CSS pixels. */
const least = 44

/**
 * The targets of the current screen that are smaller than 44×44 CSS px: links, buttons, fields, tabs,
 * summaries, and the labels of check boxes, radio buttons and file inputs. Exempt are a link inside a
 * sentence (as in WCAG 2.5.8) and the credits of the map's makers.
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(measure, least)

// the function is sent to the page as its source, with every function that it calls
/* oxlint-disable unicorn/consistent-function-scoping */

function measure(min: number): string[] {
  const found = new Set<string>()
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const controls = 'a[href], button, select, textarea, input, summary, [role="tab"], [role="button"], label'
  const place = { x: scrollX, y: scrollY }
  for (const element of root.querySelectorAll<HTMLElement>(controls)) {
    const target = targetOf(element)
    if (!target || isUnseen(target) || isInSentence(target)) continue
    if (target.closest('.leaflet-control-attribution')) continue
    const { width, height } = target.getBoundingClientRect()
    if (isEnough(width) && isEnough(height)) continue
    const hit = hitAreaOf(target)
    if (!isEnough(hit.width) || !isEnough(hit.height))
      found.add(`a target of ${Math.round(hit.width)}×${Math.round(hit.height)}: ${nameOf(target)}`)
  }
  scrollTo(place.x, place.y)
  return [...found]

  /** Borders and transforms may take half a pixel. */
  function isEnough(length: number): boolean {
    return length >= min - 0.5
  }

  /** The element that a finger aims at: the label of a check box, radio or file input, if it has one. */
  function targetOf(element: HTMLElement): HTMLElement | undefined {
    if (element instanceof HTMLLabelElement) {
      const { control } = element
      const isChoice = control instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(control.type)
      return isChoice && !control.disabled ? element : undefined
    }
    if (!(element instanceof HTMLInputElement)) return element
    if (element.type === 'hidden') return undefined
    return (element.labels?.length ?? 0) > 0 && /^(?:checkbox|radio|file)$/.test(element.type)
      ? undefined
      : element
  }

  /** An inline link within a sentence; after the end of a sentence or a number it stands alone. */
  function isInSentence(element: HTMLElement): boolean {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
    let block = element.parentElement
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    if (!block) return false
    const before = document.createRange()
    before.setStart(block, 0)
    before.setEndBefore(element)
    const after = document.createRange()
    after.setStartAfter(element)
    after.setEnd(block, block.childNodes.length)
    return /[\p{L}:،,]\s*$/u.test(before.toString()) || /\p{L}/u.test(after.toString())
  }

  /** Visible to screen readers only, or not visible. */
  function isUnseen(element: Element): boolean {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const { clipPath, opacity } = getComputedStyle(one)
      if (clipPath === 'inset(50%)' || opacity === '0') return true
    }
    const { width, height } = element.getBoundingClientRect()
    return width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })
  }

  /**
   * The area around its middle in which a tap reaches it, as far as is needed: a pseudo-element may be larger
   * than it looks. Its own box counts whole, so only what lies around that is tested: each test costs the
   * browser a hit test, and the cards of a menu have a hundred targets.
   */
  function hitAreaOf(element: HTMLElement): { width: number; height: number } {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isMiddleHit = isHit(x, y)
    return { width: along(box.width, 1, 0), height: along(box.height, 0, 1) }

    function along(own: number, dx: number, dy: number): number {
      if (isEnough(own) || !isMiddleHit) return own
      const before = own / 2 + reach(-dx, -dy, own / 2, min - own)
      return before + own / 2 + reach(dx, dy, own / 2, min - own / 2 - before)
    }

    /** How far beyond its box a tap still hits it, in CSS pixels, up to `most`; tested in steps of 0.5. */
    function reach(dx: number, dy: number, from: number, most: number): number {
      const isHitAt = (length: number) => isHit(x + dx * length, y + dy * length)
      let length = 0
      while (length < most && isHitAt(from + length + 0.5)) length += 0.5
      return length
    }

    function isHit(atX: number, atY: number): boolean {
      const hit = document.elementFromPoint(atX, atY)
      return Boolean(hit && (element.contains(hit) || hit.closest('label') === element))
    }
  }

  function nameOf(element: Element): string {
    const words = element.textContent.trim() || element.getAttribute('aria-label') || ''
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${words.slice(0, 40)}"`
  }
}
