import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the screen as it is: the rule, and where it is broken. */
export const findings = (page: Page): Promise<string[]> => report(builderFor(page).withTags(tags))

/** What there is to find in the other colours, of a screen that was looked at whole in the first. */
export const colourFindings = (page: Page): Promise<string[]> =>
  report(builderFor(page).withRules(['color-contrast', 'link-in-text-block']))

/** No frames of other origins are in it, so axe need not open a page of its own to put their reports together. */
const builderFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true)

async function report(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
