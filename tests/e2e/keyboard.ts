import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** The focused element, and what of it is not visible (empty if it is fully visible). */
type Stop = { readonly name: string; readonly tag: string; readonly unseen: string }

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused: Element = document.activeElement ?? document.body
    if (focused === document.body) return { name: '', tag: 'body', unseen: '' }
    const label = focused.closest('label')
    const drawn = label ?? focused
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const name = [
      focused.getAttribute('aria-label'),
      drawn.textContent,
      ...labels.map((one) => one.textContent),
    ]
      .filter(Boolean)
      .join(' ')
    const tag = focused.tagName.toLowerCase()
    return { name: name.replace(/\s+/g, ' ').trim(), tag, unseen: whatIsUnseen() }

    /** A heading or region that code focused informs screen readers; sighted users see it anyway. */
    function whatIsUnseen(): string {
      if (focused instanceof HTMLElement && focused.tabIndex < 0) return ''
      const about = `${name.trim().slice(0, 40)} (${tag})`
      if (!focused.matches(':focus-visible')) return `${about} has no :focus-visible`
      if (!hasRing()) return `${about} has no ring`
      return isInSight() ? '' : `${about} is out of sight`
    }

    function hasRing(): boolean {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--focus)'
      const colour = getComputedStyle(probe).color
      probe.remove()
      let around: Element | null = focused
      for (let up = 0; up < 4 && around; up++, around = around.parentElement) {
        const near = up === 1 ? [around, ...around.querySelectorAll('*')] : [around]
        for (const element of near) {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
          const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor === colour
          if (outlined || boxShadow.includes(colour)) return true
        }
      }
      return false
    }

    /** Not behind a fixed bar, nor outside of the viewport. */
    function isInSight(): boolean {
      const { x, y, width, height } = drawn.getBoundingClientRect()
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      return seen !== null && (drawn.contains(seen) || seen.contains(drawn))
    }
  })

/** Presses Tab until an element with a matching name has the focus; every stop must be visible. */
export async function tabTo(
  page: Page,
  name: RegExp | string,
  { most = 150, key = 'Tab' } = {},
): Promise<void> {
  const fits = (said: string) => (typeof name === 'string' ? said.includes(name) : name.test(said))
  const unseen: string[] = []
  for (let stops = 0; stops < most; stops++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(key)
    // oxlint-disable-next-line no-await-in-loop
    const stop = await settled(page)
    if (stop.unseen) unseen.push(stop.unseen)
    if (!fits(stop.name)) continue
    expect(unseen).toEqual([])
    return
  }
  throw new Error(`the keyboard does not come to ${String(name)}`)
}

/** Waits a few frames for the end of scrolling. */
async function settled(page: Page): Promise<Stop> {
  const stop = await stopOf(page)
  if (!stop.unseen) return stop
  await expect
    .poll(async () => (await stopOf(page)).unseen, { timeout: 2000 })
    .toBe('')
    .catch(() => undefined)
  return stopOf(page)
}

/** Expects that code has moved the focus: to a heading, a field, or the element that opened a sheet. */
export const expectFocus = (page: Page, name: RegExp | string): Promise<void> =>
  expect
    .poll(async () => (await stopOf(page)).name)
    .toMatch(typeof name === 'string' ? new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : name)
