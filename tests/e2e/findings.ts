import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the screen as it is: the rule, and where it is broken. */
export const findings = (page: Page): Promise<string[]> => report(page, (axe) => axe.withTags(tags))

/** What there is to find in the other colours, of a screen that was looked at whole in the first. */
export const colourFindings = (page: Page): Promise<string[]> =>
  report(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

async function report(page: Page, about: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // no frames of other origins are in it, so axe need not open a page of its own to put their reports
  // together
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // a sheet is drawn a frame before it is modal
  await page.locator('dialog[open]:not(:modal)').waitFor({ state: 'detached' })
  // of the page under a sheet nothing can be read or done: it is not looked at again with each
  if ((await page.locator(sheet).count()) > 0) axe.include(sheet)
  const { violations } = await about(axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

const sheet = 'dialog:modal'
