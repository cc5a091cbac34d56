import { expect, test } from 'vitest'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { useTimesText } from '#storefront/staff/studio/menu/use-times-text.ts'
import { htmlOf } from '#support/render.tsx'

type Hours = MenuFileItem['when'][number]

const Times = ({ of }: { of: Hours }) => useTimesText({ calendar: [] })({ when: [of] }) ?? 'always'

test.each<[string, Hours, string]>([
  ['both times', { from: '06:00', to: '11:00' }, '6:00 – 11:00 am'],
  ['hours past midnight', { from: '18:00', to: '02:00' }, '6:00 pm – 2:00 am'],
  ['a begin only', { from: '18:00' }, '6:00 pm – 12:00 am'],
  ['an end only', { days: ['friday'], to: '12:00' }, 'Fri · 12:00 am – 12:00 pm'],
  ['nothing', {}, 'always'],
])('a dish with %s is sold as the list says', async (_, hours, words) => {
  const text = await htmlOf(<Times of={hours} />)

  expect(text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')).toBe(words)
})
