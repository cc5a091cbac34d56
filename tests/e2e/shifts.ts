import type { Page } from '@playwright/test'

/** Sums the layout shifts of each document that the page opens from now on; `shiftOf` reads the sum. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const window = globalThis as unknown as { shifted: number }
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the document's layout shifts so far, in the unit of Cumulative Layout Shift. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
