import type { Page } from '@playwright/test'
import { expect, langs, test } from './shop.ts'

const screens = ['', '?dish=kabsa-lamb', 'branches/', 'method/pickup/', 'method/delivery/', 'about-us/']
const widths = [320, 390, 768, 1440]

/** Lists of cards, chips or buttons whose last row has one of them, narrower than two fifths of the row. */
const loneOnes = (page: Page): Promise<string[]> => page.evaluate(measure)

/** Runs in the page. */
function measure(): string[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  return [...root.querySelectorAll('*')].flatMap((list) => {
    const items = [...list.children].filter((one) => one.checkVisibility() && one.tagName !== 'LEGEND')
    if (items.length < 3 || new Set(items.map(({ className }) => className)).size > 1) return []
    const rows = new Map<number, Element[]>()
    for (const one of items) {
      const { top, height, width } = one.getBoundingClientRect()
      if (width === 0 || getComputedStyle(one).position === 'absolute') return []
      const middle = top + height / 2
      const row = [...rows.keys()].find((known) => Math.abs(known - middle) < height / 2) ?? middle
      rows.set(row, [...(rows.get(row) ?? []), one])
    }
    const [before = [], last = []] = [...rows.values()].slice(-2)
    const isLone = before.length > 1 && last.length === 1
    const width = last[0]?.getBoundingClientRect().width ?? 0
    if (!isLone || width > list.clientWidth * 0.4) return []
    return [`${list.tagName} "${last[0]?.textContent.trim().slice(0, 40)}"`]
  })
}

for (const lang of langs) {
  test(`no row leaves one card, chip or button alone (${lang})`, async ({ page }) => {
    const found: Record<string, string[]> = {}
    for (const path of screens) {
      await page.goto(`/${lang}/${path}`)
      if (path.includes('dish=')) await page.locator('dialog:modal').waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const lone = await loneOnes(page)
        if (lone.length > 0) found[`${path} at ${width} px`] = lone
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }

    expect(found).toEqual({})
  })
}
