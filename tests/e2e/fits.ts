import type { Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { writeLongestDates } from './longest-dates.ts'
import { smallTargets } from './targets.ts'

/** The narrowest supported phone. */
const narrow = { width: 320, height: 568 }
const wide = { width: 1180, height: 820 }

/**
 * What does not fit on the current screen at 320 px and with text at 200 %, also words that are broken
 * inside, and what is too small to tap there, at the screen's own size and on a wide screen. Dates have the
 * longest names of weekdays and months.
 */
export async function misfits(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const atOwnSize = named('as it is', await smallTargets(page))
  await page.setViewportSize(wide)
  const restoreDates = await writeLongestDates(page)
  const atWide = named('on a wide screen', await smallTargets(page))
  await page.setViewportSize(narrow)
  const atNarrow = await measured(page, 'at 320 px')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const atTwice = await measured(page, 'at 200 %')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await restoreDates()
  if (before) await page.setViewportSize(before)
  return [...atOwnSize, ...atWide, ...atNarrow, ...atTwice]
}

const measured = async (page: Page, how: string): Promise<string[]> =>
  named(how, [...(await page.evaluate(measure)), ...(await smallTargets(page)), ...(await brokenWords(page))])

const named = (how: string, found: readonly string[]): string[] =>
  found.map((finding) => `${how}: ${finding}`)

// the function is sent to the page as its source, with every function that it calls
/* oxlint-disable unicorn/consistent-function-scoping */

/** Runs in the page: what is cut off, or covered while it has the focus. */
async function measure(): Promise<string[]> {
  const found = new Set<string>()
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const width = document.documentElement.clientWidth
  const styleOf = (element: Element) => getComputedStyle(element)
  const nameOf = (element: Element): string => {
    const words = element.textContent.trim() || element.getAttribute('aria-label') || ''
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${words.slice(0, 40)}"`
  }

  const sideways = document.documentElement.scrollWidth - width
  if (sideways > 0) found.add(`the page scrolls sideways by ${sideways} px`)
  for (const element of root.querySelectorAll('*')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
    if (texts.length === 0 || element.closest('svg, .leaflet-container') || isUnseen(element)) continue
    const range = document.createRange()
    for (const text of texts) {
      range.selectNode(text)
      const cut = cutBy(element, range.getBoundingClientRect())
      if (cut) found.add(`cut off ${cut}: ${nameOf(element)}`)
    }
  }
  const asks = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  for (const element of root.querySelectorAll<HTMLElement>(asks)) {
    if (element.closest('.leaflet-container') || isUnseen(element)) continue
    const covered = await coverOf(element)
    if (covered) found.add(`${covered}: ${nameOf(element)}`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [...found]

  /** Visible to screen readers only, or not visible. */
  function isUnseen(element: Element): boolean {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const { clipPath, opacity } = styleOf(one)
      if (clipPath === 'inset(50%)' || opacity === '0') return true
    }
    return !element.checkVisibility({ visibilityProperty: true })
  }

  /** The element around it that clips it and cannot be scrolled; an ellipsis is intended. */
  function cutBy(element: Element, text: DOMRect): string | undefined {
    let isScrolled = false
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(one)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
      if (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth) return undefined
      isScrolled ||= ['auto', 'scroll'].includes(overflowY)
      const box = one.getBoundingClientRect()
      const cutsX = ['hidden', 'clip'].includes(overflowX)
      const cutsY = !isScrolled && ['hidden', 'clip'].includes(overflowY)
      if (cutsX && (text.left < box.left - 2 || text.right > box.right + 2)) return `by ${nameOf(one)}`
      if (cutsY && (text.top < box.top - 4 || text.bottom > box.bottom + 4)) return `by ${nameOf(one)}`
    }
    return text.left < -1 || text.right > width + 1 ? 'by the edge of the screen' : undefined
  }

  /** The element that covers an element with the focus, if it can have the focus. */
  async function coverOf(element: HTMLElement): Promise<string | undefined> {
    element.focus()
    if (document.activeElement !== element || !overlay(element)) return undefined
    // content that renders only near the viewport may change its height then
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    element.blur()
    element.focus()
    return overlay(element)
  }

  /** The element that covers all of it: a tall element may be under a bar in part. */
  function overlay(element: HTMLElement): string | undefined {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    if (from > to || right < 0 || left > innerWidth) return 'out of sight with the focus'
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const over = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x, from + (to - from) * part))
    if (over.some((one) => one && (element.contains(one) || one.contains(element)))) return undefined
    for (let one = over[1] ?? null; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(styleOf(one).position) && !one.contains(element))
        return `under ${nameOf(one)} with the focus`
    return undefined
  }
}
