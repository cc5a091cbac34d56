import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The findings of axe on the current screen: the rule, and where it is broken. */
export const findings = (page: Page): Promise<string[]> => report(page, (axe) => axe.withTags(tags))

/** The colour findings in the other theme, for a screen that was checked completely in the first. */
export const colourFindings = (page: Page): Promise<string[]> =>
  report(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

async function report(page: Page, about: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // without frames of other origins axe needs no separate page to merge their reports
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  // a sheet is rendered a frame before it is modal
  await page.locator('dialog[open]:not(:modal)').waitFor({ state: 'detached' })
  // the page under a modal sheet is inert, and has its own check
  if ((await page.locator(sheet).count()) > 0) axe.include(sheet)
  const { violations } = await about(axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

const sheet = 'dialog:modal'
