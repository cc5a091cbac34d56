import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { colourFindings, findings, nameFindings } from './findings.ts'
import { misfits } from './fits.ts'
import { foreignWords } from './foreign-words.ts'

/** The findings of each screen; screens without findings are left out. */
export type Album = Record<string, string[]>

type Look = (album: Album, name: string, page: Page, lang: Lang) => Promise<void>

/**
 * All findings of the current screen in one visit: axe in light and dark, words of the other language, and
 * what does not fit, or is too small to tap, on a small phone or with large text.
 */
export const lookAt: Look = async (album, name, page, lang) => {
  const byDay = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await colourFindings(page)
  await page.emulateMedia({ colorScheme: 'light' })
  keep(album, name, [...byDay, ...byNight.map((finding) => `dark: ${finding}`)])
  await glanceAt(album, name, page, lang)
}

/** The same, of axe only what depends on the words: all else is checked in the other language. */
export const lookAtWords: Look = async (album, name, page, lang) => {
  keep(album, name, await nameFindings(page))
  await glanceAt(album, name, page, lang)
}

/** All checks but axe, which takes most of the time. */
const glanceAt: Look = async (album, name, page, lang) => {
  const words = await foreignWords(page, lang)
  keep(album, name, [...words.map((said) => `another language: ${said}`), ...(await misfits(page))])
}

function keep(album: Album, name: string, faults: readonly string[]): void {
  if (faults.length > 0) album[name] = [...(album[name] ?? []), ...faults]
}
