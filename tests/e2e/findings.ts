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
  const covered = await coveredTargets(page, violations)
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !covered.has(node.html)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/**
 * The targets that are too small only because a fixed bar covers a part of them: half a screen further
 * down the page they are large enough. WCAG 2.5.8 is about the size of a target, and not about the place to
 * which the page is scrolled.
 */
async function coveredTargets(page: Page, violations: readonly Violation[]): Promise<ReadonlySet<string>> {
  const small = htmlOf(violations)
  if (small.length === 0) return new Set()
  await page.evaluate(() => window.scrollBy(0, innerHeight / 2))
  const again = await new AxeBuilder({ page }).setLegacyMode(true).withRules(['target-size']).analyze()
  await page.evaluate(() => window.scrollBy(0, -innerHeight / 2))
  const stillSmall = new Set(htmlOf(again.violations))
  return new Set(small.filter((html) => !stillSmall.has(html)))
}

const htmlOf = (violations: readonly Violation[]): string[] =>
  violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes.map(({ html }) => html))

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] }

const sheet = 'dialog:modal'
