import { expect, test } from 'vitest'
import type { WrittenHours } from '#domain/week-grid.ts'
import { useHoursSentences } from '#storefront/staff/studio/promotions/say-parts.tsx'
import { htmlOf } from '#support/render.tsx'

const Sentences = ({ of }: { of: readonly WrittenHours[] }) => useHoursSentences()(of)

test.each<[string, WrittenHours, string]>([
  ['both times', { from: '18:00', to: '02:00' }, 'It counts every day from 6:00 pm to 2:00 am.'],
  ['an end only', { to: '12:00' }, 'It counts every day from 12:00 am to 12:00 pm.'],
  ['a begin only', { from: '18:00' }, 'It counts every day from 6:00 pm to 12:00 am.'],
  [
    'a day and an end only',
    { days: ['friday'], to: '12:00' },
    'It counts on Friday, from 12:00 am to 12:00 pm.',
  ],
  ['a day only', { days: ['friday'] }, 'It counts on Friday, all day.'],
  ['nothing', {}, 'It counts at any hour.'],
])('hours with %s are said as they count', async (_, hours, words) => {
  const html = await htmlOf(<Sentences of={[hours]} />)

  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(words)
})
