import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { latinAllowed } from './latin-allowed.ts'
import { typed } from './lived-in.ts'

/** Words of the other script on a screen, visible or in accessible names, without the allowed ones. */
export async function foreignWords(page: Page, lang: Lang): Promise<string[]> {
  const texts = await page.evaluate(collect, lang)
  const allowed: readonly (string | RegExp)[] = lang === 'ar' ? latinAllowed.map(({ word }) => word) : peoples
  const foreign = lang === 'ar' ? /\p{Script=Latin}/u : /[\u0621-\u064a]/
  const isForeign = (text: string) =>
    foreign.test(allowed.reduce<string>((rest, word) => rest.replaceAll(word, ' '), text))
  // a single letter is the initial of a person's name
  return texts.filter((text) => text.length > 1 && isForeign(text))
}

/** Texts that people typed, longest first, so that no part is removed from a longer one. */
const peoples: readonly string[] = Object.values(typed).toSorted((one, other) => other.length - one.length)

/** Runs in the page: every text and accessible name, without elements in another language (`lang`). */
function collect(lang: string): string[] {
  const texts = new Set<string>()
  const own = (element: Element | null): boolean => element?.closest('[lang]')?.getAttribute('lang') === lang
  const add = (text: string | null | undefined, element: Element | null) => {
    const clean = text?.replaceAll(/\s+/g, ' ').trim()
    if (clean && own(element)) texts.add(clean)
  }
  add(document.title, document.documentElement)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (element?.closest('script, style, noscript, template, pre, [hidden]')) continue
    add(walker.currentNode.textContent, element)
  }
  const names = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
  ]
  for (const name of names)
    for (const element of document.body.querySelectorAll(`[${name}]`))
      add(element.getAttribute(name), element)
  return [...texts]
}
