import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { platesText } from '#server/resources/plates/plates-text.ts'

const about = {
  brand: 'Sufra',
  orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 1042,
  branch: { en: 'Olaya', ar: 'العليا' },
  isOnly: false,
  count: 1,
  amount: 3000,
  dueAt: instantOf('2026-11-24', 19 * 60),
  publicOrigin: 'https://order.example.com',
}

test('in English, with the day in Riyadh, riyals, and the link of the order', () => {
  expect(platesText('soon', { ...about, lang: 'en' })).toBe(
    'Sufra: the plate of your order 1042 (Olaya) is due back on Tuesday 24 November, at any of our branches. You get 30 SAR back.\nhttps://order.example.com/en/order/AAAAAAAAAAAAAAAAAAAAAA/',
  )
  expect(platesText('late', { ...about, lang: 'en', count: 2, amount: 6050 })).toContain(
    '2 plates of your order 1042 (Olaya) were due back on Tuesday 24 November. Any of our branches takes them, and you get 60.50 SAR back.',
  )
})

test('a brand with one branch names no others', () => {
  const only = { ...about, isOnly: true }

  expect(platesText('soon', { ...only, lang: 'en' })).toContain(
    'is due back on Tuesday 24 November, at the branch. You get 30 SAR back.',
  )
  expect(platesText('late', { ...only, lang: 'en' })).toContain('The branch takes it, and you get')
  expect(platesText('soon', { ...only, lang: 'ar' })).toContain('، في الفرع. ويرجع لك التأمين 30 ريال.')
  expect(platesText('late', { ...only, lang: 'ar' })).toContain('. يستلمه الفرع، ويرجع لك التأمين 30 ريال.')
})

test.each([
  [1, 'الصحن'],
  [2, 'الصحنين'],
  [3, 'الصحون (3)'],
  [11, 'الصحون (11)'],
  [100, 'الصحون (100)'],
])('in Arabic %i before the day is "%s"', (count, words) => {
  expect(platesText('soon', { ...about, lang: 'ar', count })).toContain(
    `موعد إرجاع ${words} من طلبك 1042 (العليا)`,
  )
})

test.each([
  [1, 'صحن واحد', 'يستلمه'],
  [2, 'صحنين', 'يستلمهما'],
  [3, '3 صحون', 'يستلمها'],
  [11, '11 صحنًا', 'يستلمها'],
  [100, '100 صحن', 'يستلمها'],
])('in Arabic %i after the day is "%s", and a branch "%s"', (count, words, takes) => {
  const text = platesText('late', { ...about, lang: 'ar', count })

  expect(text).toContain(`كان موعد إرجاع ${words} من طلبك 1042 (العليا)`)
  expect(text).toContain(`. ${takes} أي فرع من فروعنا`)
})
