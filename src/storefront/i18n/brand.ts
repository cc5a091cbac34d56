import type { BrandWords } from '#contract/look.ts'
import { type Lang, wordsIn } from '#domain/locale.ts'
import type { PointsUse } from '#domain/points.ts'

/** The page of a development server has none: vite writes the storefront without a brand. */
const none: BrandWords = { name: {}, welcome: {}, logo: false, cover: false }

let words: BrandWords = import.meta.env.SSR ? none : ofPage()

/** Written by our own server into every page and language shell, so it needs no validation. */
function ofPage(): BrandWords {
  const text = document.getElementById('brand')?.textContent
  return text ? (JSON.parse(text) as BrandWords) : none
}

/** Returns the names and words of the brand that every page contains. */
export const brandWords = (): BrandWords => words

/** For the server's render: all renders of a process are of one brand. */
export function setBrandWords(brand: BrandWords): void {
  words = brand
}

export const brandPoints = (): PointsUse => words.points ?? 'both'

export const earnsPoints = (): boolean => brandPoints() === 'both' || brandPoints() === 'earned'

/** Returns whether invitations are rewarded. */
export const rewardsInvites = (): boolean => words.invites !== false

export const brandName = (lang: Lang): string => wordsIn(words.name, lang).text
