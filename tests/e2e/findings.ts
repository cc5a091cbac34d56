import axe, { type Result, type RunOptions } from 'axe-core'
import type { Frame, Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The findings of axe on the current screen: the rule, and where it is broken. */
export const findings = (page: Page | Frame): Promise<string[]> => report(page, { runOnly: tags })

/** The colour findings in the other theme, for a screen that was checked completely in the first. */
export const colourFindings = (page: Page | Frame): Promise<string[]> =>
  report(page, { runOnly: colourRules })

/** The findings about names and languages, for a screen that is checked completely in the other language. */
export const nameFindings = (page: Page | Frame): Promise<string[]> => report(page, { runOnly: nameRules })

/** The rules whose findings depend on the messages of a language. */
const nameRules: RunOptions['runOnly'] = {
  type: 'rule',
  values: [
    'aria-command-name',
    'aria-dialog-name',
    'aria-input-field-name',
    'aria-meter-name',
    'aria-progressbar-name',
    'aria-toggle-field-name',
    'button-name',
    'document-title',
    'empty-heading',
    'frame-title',
    'html-has-lang',
    'html-lang-valid',
    'image-alt',
    'input-button-name',
    'label',
    'label-title-only',
    'link-name',
    'role-img-alt',
    'select-name',
    'summary-name',
    'svg-img-alt',
    'valid-lang',
  ],
}

const colourRules: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

async function report(page: Page | Frame, options: RunOptions): Promise<string[]> {
  // a sheet is rendered a frame before it is modal
  await page.locator('dialog[open]:not(:modal)').waitFor({ state: 'detached' })
  const violations = await violationsOn(page, options)
  const covered = await coveredTargets(page, violations)
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !covered.has(node.html)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/**
 * What axe finds. A page gets axe once, and runs it itself: to send its half a megabyte for each run took
 * longer than most runs. The preview of the studio is the only page of ours with a frame, which is checked by
 * itself.
 */
async function violationsOn(page: Page | Frame, options: RunOptions): Promise<readonly Result[]> {
  if ('frames' in page && page.frames().length > 1 && !page.url().endsWith('/studio/preview/'))
    throw new Error(`expected a page without frames at ${page.url()}`)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ over, given }) => {
      const { axe: here } = globalThis as unknown as { axe: typeof axe }
      // the page under a modal sheet is inert, and has its own check
      const about = document.querySelector(over) ? { include: [over] } : document
      return (await here.run(about, { ...given, iframes: false, resultTypes: ['violations'] })).violations
    },
    { over: 'dialog:modal', given: options },
  )
}

/**
 * The targets that are too small only because a fixed bar covers a part of them: half a screen further
 * down the page they are large enough. WCAG 2.5.8 is about the size of a target, and not about the place to
 * which the page is scrolled.
 */
async function coveredTargets(
  page: Page | Frame,
  violations: readonly Result[],
): Promise<ReadonlySet<string>> {
  const small = htmlOf(violations)
  if (small.length === 0) return new Set()
  await page.evaluate(() => window.scrollBy(0, innerHeight / 2))
  const again = await violationsOn(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  await page.evaluate(() => window.scrollBy(0, -innerHeight / 2))
  const stillSmall = new Set(htmlOf(again))
  return new Set(small.filter((html) => !stillSmall.has(html)))
}

const htmlOf = (violations: readonly Result[]): string[] =>
  violations.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes.map(({ html }) => html))
