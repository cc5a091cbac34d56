import { expect, test } from 'vitest'
import { chosenDigits } from '#storefront/i18n/digits-cookie.ts'
import { formatsOf, tagOf, writeDigits } from '#storefront/i18n/formats.ts'

const en = formatsOf('en')
const ar = formatsOf('ar')
/** Saturday 21 November 2026, 19:30 in Riyadh. */
const evening = Date.UTC(2026, 10, 21, 16, 30)
/** Intl separates and marks with invisible characters that change with its version. */
const seen = (text: string) =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

test('money has no decimals for whole riyals', () => {
  expect([en.money(5800), en.money(1250), en.money(145_000), ar.money(1250)].map(seen)).toEqual([
    '58',
    '12.50',
    '1,450',
    '12.50',
  ])
})

test('a screen reader reads the currency', () => {
  expect(seen(en.moneyInWords(5800))).toBe('58 Saudi riyals')
})

test.each([
  [0, '0 ريال'],
  [50, '0.50 ريال'],
  [100, '1 ريال'],
  [200, '2 ريال'],
  [300, '3 ريالات'],
  [1000, '10 ريالات'],
  [1100, '11 ريالًا'],
  [1250, '12.50 ريال'],
  [5800, '58 ريالًا'],
  [10_000, '100 ريال'],
  [10_200, '102 ريال'],
  [10_500, '105 ريالات'],
  [145_000, '1,450 ريالًا'],
])('%i halalas agree with their number in Arabic: %s', (halalas, words) => {
  expect(seen(ar.moneyInWords(halalas))).toBe(words)
})

test('times are in Riyadh time, with Latin digits and the Gregorian calendar', () => {
  expect([en.time(evening), ar.time(evening)].map(seen)).toEqual(['7:30 pm', '7:30 م'])
  expect([en.day(evening), ar.day(evening)].map(seen)).toEqual(['Saturday 21 November', 'السبت، 21 نوفمبر'])
  expect(seen(en.dateTime('2026-11-21T16:30:00Z'))).toBe('21 Nov 2026, 7:30 pm')
})

test('a percentage has the sign of its digits: "%" with Latin ones in both languages', () => {
  expect([en.percent(15), ar.percent(15), ar.percent(49.6), ar.percent(1200)].map(seen)).toEqual([
    '15%',
    '15%',
    '50%',
    '1,200%',
  ])
})

test('a line does not break between a time and its "pm"', () => {
  const later = evening + 3_600_000
  for (const [formats, part] of [
    [en, 'pm'],
    [ar, 'م'],
  ] as const)
    for (const text of [formats.time(evening), formats.dateTime(evening), formats.timeRange(evening, later)])
      expect(text).toMatch(new RegExp(`0\u00a0${part}$`))
})

test('a line does not break between a day and its month', () => {
  for (const formats of [en, ar])
    for (const text of [
      formats.day(evening),
      formats.shortDay(evening),
      formats.date(evening),
      formats.dateTime(evening),
    ])
      expect(text).toMatch(/21\u00a0\p{L}/u)
  expect(en.date(evening)).toBe('21\u00a0November 2026')
  expect(en.hijri(evening)).toMatch(/^11\u00a0/)
})

test('lengths are rounded as people on foot would', () => {
  expect([en.distance(430), en.distance(2400), ar.distance(2400)].map(seen)).toEqual([
    '450 m',
    '2.4 km',
    '2.4 كم',
  ])
})

test('short durations are hours and minutes in short units', () => {
  expect([en.shortDuration(45), en.shortDuration(120), en.shortDuration(220)].map(seen)).toEqual([
    '45 mins',
    '2 hrs',
    '3 hrs 40 mins',
  ])
  expect(seen(ar.shortDuration(220))).toBe('3 س و40 د')
})

test('durations are hours and minutes', () => {
  expect([en.duration(45), en.duration(120), en.duration(75)].map(seen)).toEqual([
    '45 minutes',
    '2 hours',
    '1 hour and 15 minutes',
  ])
  expect(seen(ar.duration(120))).toBe('ساعتان')
})

test('near times are relative to now', () => {
  expect([en.relative(evening + 7_200_000, evening), en.relative(evening - 86_400_000, evening)]).toEqual([
    'in 2 hours',
    'yesterday',
  ])
  expect(ar.relative(evening + 7_200_000, evening)).toBe('خلال ساعتين')
})

/** Monday 23 November 2026 at this minute in Riyadh. */
const monday = (hour: number, minute = 0) => Date.UTC(2026, 10, 23, hour - 3, minute)

test.each([
  [monday(19, 30), monday(19, 45), '7:30 – 7:45 pm', '7:30–7:45 م'],
  [monday(11, 45), monday(12), '11:45 am – 12:00 pm', '11:45 ص – 12:00 م'],
  [monday(23, 45), monday(24), '11:45 pm – 12:00 am', '11:45 م – 12:00 ص'],
  [monday(18), monday(26), '6:00 pm – 2:00 am', '6:00 م – 2:00 ص'],
])('from %i to %i is the range "%s", without days', (from, to, english, arabic) => {
  expect([en.timeRange(from, to), ar.timeRange(from, to)].map(seen)).toEqual([english, arabic])
})

test.each([
  // the next day is tomorrow, however many hours away
  [monday(10), monday(24 + 23), 'tomorrow', 'غدًا'],
  [monday(20), monday(48 + 7), 'in 2 days', 'بعد الغد'],
  [monday(48 + 7), monday(20), '2 days ago', 'أول أمس'],
  [monday(23), monday(24 + 22, 40), 'tomorrow', 'غدًا'],
  [monday(20), monday(24 + 7), 'in 11 hours', 'خلال 11 ساعة'],
  // a day from midnight to midnight is not over
  [monday(0, 5), monday(23, 50), 'in 24 hours', 'خلال 24 ساعة'],
  // rounded before the unit is chosen
  [monday(12) + 59.6 * 60_000, monday(12), '1 hour ago', 'قبل ساعة واحدة'],
  [monday(12) + 59.4 * 60_000, monday(12), '59 minutes ago', 'قبل 59 دقيقة'],
])('from %i to %i is "%s"', (now, at, english, arabic) => {
  expect([en.relative(at, now), seen(ar.relative(at, now))]).toEqual([english, arabic])
})

test('the formats of a language are one object, which may be a dependency', () => {
  expect(formatsOf('ar')).toBe(ar)
})

test('with Arabic-Indic digits chosen amounts, times, dates and counts of both languages have them', () => {
  writeDigits('arab')
  try {
    const [english, arabic] = [formatsOf('en'), formatsOf('ar')]
    expect([english.money(5850), arabic.money(5850), arabic.percent(15)].map(seen)).toEqual([
      '٥٨٫٥٠',
      '٥٨٫٥٠',
      '١٥٪',
    ])
    expect(seen(arabic.time(evening))).toContain('٧:٣٠')
    expect(seen(arabic.timeRange(monday(23, 45), monday(24)))).toBe('١١:٤٥ م – ١٢:٠٠ ص')
    expect(seen(arabic.date(evening))).toContain('٢٠٢٦')
    expect(tagOf('ar')).toBe('ar-SA-u-ca-gregory-nu-arab')
  } finally {
    writeDigits('latn')
  }
  expect(seen(formatsOf('ar').money(5850))).toBe('58.50')
})

test.each([
  ['', 'latn'],
  ['lang=ar; digits=arab', 'arab'],
  ['digits=latn; lang=en', 'latn'],
  ['digits=roman', 'latn'],
  ['otherdigits=arab', 'latn'],
])('the cookies "%s" select the digits %s', (cookie, digits) => {
  expect(chosenDigits(cookie)).toBe(digits)
})
