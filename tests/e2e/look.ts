import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { colourFindings, findings } from './findings.ts'
import { misfits } from './fits.ts'
import { foreignWords } from './foreign-words.ts'

/** Of every screen that was looked at, what was found; those with nothing are left out. */
export type Album = Record<string, string[]>

type Look = (album: Album, name: string, page: Page, lang: Lang) => Promise<void>

/**
 * All that is wrong with the screen as it is, in one visit: what axe finds by day and by night, words of the
 * other language, and what does not fit on a small phone or with big letters.
 */
export const lookAt: Look = async (album, name, page, lang) => {
  const byDay = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await colourFindings(page)
  await page.emulateMedia({ colorScheme: 'light' })
  keep(album, name, [...byDay, ...byNight.map((finding) => `dark: ${finding}`)])
  await glanceAt(album, name, page, lang)
}

/**
 * The same without the night: for what was looked at in it in the other language, where the colours are the
 * same.
 */
export const lookByDay: Look = async (album, name, page, lang) => {
  keep(album, name, await findings(page))
  await glanceAt(album, name, page, lang)
}

/** All but axe, which is most of what a look costs. */
const glanceAt: Look = async (album, name, page, lang) => {
  const words = await foreignWords(page, lang)
  keep(album, name, [...words.map((said) => `another language: ${said}`), ...(await misfits(page))])
}

function keep(album: Album, name: string, faults: readonly string[]): void {
  if (faults.length > 0) album[name] = [...(album[name] ?? []), ...faults]
}
