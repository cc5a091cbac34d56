import type { Page } from '@playwright/test'
import { dayMs } from '#domain/duration.ts'
import { langs } from '#domain/locale.ts'
import { localeTag } from '#storefront/i18n/formats.ts'

/** Each name of a weekday or a month, with the longest one of its kind, in both languages and calendars. */
const longest: Record<string, string> = Object.fromEntries(
  langs.flatMap((lang) => {
    const hijri = localeTag[lang].replace('gregory', 'islamic-umalqura')
    return [
      namesOf(localeTag[lang], 'weekday'),
      namesOf(localeTag[lang], 'month'),
      namesOf(hijri, 'month'),
    ].flatMap((names) => {
      const last = names.toSorted((a, b) => a.length - b.length).at(-1) ?? ''
      return names.map((name) => [name, last])
    })
  }),
)

function namesOf(tag: string, part: 'month' | 'weekday'): string[] {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', [part]: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 365 }, (_, day) =>
    format.formatToParts(day * dayMs).find(({ type }) => type === part),
  )
  return [...new Set(names.flatMap((name) => name?.value ?? []))]
}

/**
 * Writes every date on the page with the longest weekday and month, so that what fits does not depend on the
 * day of the test. Returns a function that restores the texts.
 */
export async function writeLongestDates(page: Page): Promise<() => Promise<void>> {
  const written = await page.evaluateHandle((names) => {
    const all = Object.keys(names).toSorted((a, b) => b.length - a.length)
    const anyName = new RegExp(`(?<![\\p{L}\\p{M}])(?:${all.join('|')})(?![\\p{L}\\p{M}])`, 'gu')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const changed: { text: Text; before: string; after: string }[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      // React compares the texts of a part that it hydrates later, and would log a difference
      const isHydrated = parent && Object.keys(parent).some((key) => key.startsWith('__reactFiber'))
      if (!isHydrated || parent.closest('script, style, textarea')) continue
      const before = text.data
      const after = before.replaceAll(anyName, (name) => names[name] ?? name)
      if (after !== before) changed.push({ text, before, after })
    }
    for (const { text, after } of changed) text.data = after
    return changed
  }, longest)
  return async () => {
    await written.evaluate((changed) => {
      for (const { text, before, after } of changed) if (text.data === after) text.data = before
    })
    await written.dispose()
  }
}
