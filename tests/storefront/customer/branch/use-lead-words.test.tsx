import { expect, test } from 'vitest'
import type { Lang } from '#domain/locale.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import { htmlOf } from '#support/render.tsx'

const Lead = ({ minutes }: { minutes: number }) => useLeadWords()(minutes)

test.each<[number, Record<Lang, string>]>([
  [45, { en: '45 minutes', ar: '45 دقيقة' }],
  [60, { en: '1 hour', ar: 'ساعة' }],
  [120, { en: '2 hours', ar: 'ساعتين' }],
  [150, { en: '2 hours and 30 minutes', ar: 'ساعتين و30 دقيقة' }],
  [2160, { en: '36 hours', ar: '36 ساعة' }],
  [2880, { en: '2 days', ar: 'يومين' }],
  [20_160, { en: '14 days', ar: '14 يومًا' }],
])('a lead time of %s minutes reads after a preposition', async (minutes, words) => {
  expect(await htmlOf(<Lead minutes={minutes} />, 'en')).toBe(words.en)
  expect(await htmlOf(<Lead minutes={minutes} />, 'ar')).toBe(words.ar)
})
