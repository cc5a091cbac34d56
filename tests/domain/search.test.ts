import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '#domain/fold-text.ts'
import { createMenuIndex, rankedItems } from '#domain/search.ts'
import { aCategory, aMenu, aMenuItem } from '#support/makers.ts'

describe('folding', () => {
  test.each([
    ['harakat', 'الكَبْسَة', 'كبسه'],
    ['dagger alef', 'رحمٰن', 'رحمن'],
    ['tatweel', 'كبســـة', 'كبسه'],
    ['alef forms', 'أرز إدام آلو ٱرز', 'ارز ادام الو ارز'],
    ['hamza on a seat', 'مؤونة فائقة', 'موونه فايقه'],
    ['hamza alone', 'شواء', 'شوا'],
    ['alef maqsura', 'مشوى', 'مشوي'],
    ['ta marbuta', 'شوربة', 'شوربه'],
    ['Persian and Urdu letters', 'گهوة کبسه پیتزا چاي ڤيمتو', 'كهوه كبسه بيتزا جاي فيمتو'],
    ['the article', 'الأرز البخاري', 'ارز بخاري'],
    ['a word that only looks like it', 'الو ال', 'الو ال'],
    ['presentation forms', 'ﺍﻟﻜﺒﺴﺔ ﻻ', 'كبسه لا'],
    ['Arabic digits', '١٢٣ ۴۵۶', '123 456'],
    ['capitals and accents', 'Crème BRÛLÉE', 'creme brulee'],
    ['full width', 'Ｋａｂｓａ', 'kabsa'],
    ['signs', '  «مندي» - (لحم)، 1/2!  ', 'مندي لحم 1 2'],
    ['invisible characters', '\u202bكب\u200dسة\u202c', 'كبسه'],
    ['nothing', ' … ', ''],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('folding twice equals folding once', () => {
    const letters = fc.constantFrom(...Array.from('اأإآٱلىيیةهـءؤئ ًٰكگکپچڤabÀé١۲3 -ﻻﷲ\u200f\u0345'))
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(letters).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldText(text)

        expect(foldText(folded)).toBe(folded)
      }),
      { numRuns: 2000 },
    )
  })

  test('harakat, tatweel and the hamza of an alef are ignored', () => {
    const marks = fc.constantFrom('', 'َ', 'ّ', 'ْ', 'ـ', 'ً')
    fc.assert(
      fc.property(
        fc.array(marks, { minLength: 5, maxLength: 5 }),
        fc.constantFrom('ا', 'أ', 'إ', 'آ'),
        (marks, alef) => {
          const written = Array.from(`ك${alef}بسه`, (letter, place) => letter + marks[place]).join('')

          expect(foldText(written)).toBe('كابسه')
        },
      ),
    )
  })
})

const menu = aMenu({
  categories: [
    aCategory({ id: 'rice', name: { en: 'Rice', ar: 'أطباق الأرز' } }),
    aCategory({ id: 'sweet', name: { en: 'Sweets', ar: 'الحلويات' } }),
  ],
  items: [
    aMenuItem({
      id: 'mandi',
      name: { en: 'Lamb mandi', ar: 'مندي لحم' },
      description: { en: 'Smoked, better than kabsa', ar: 'مدخّن على الحطب' },
    }),
    aMenuItem({
      id: 'kabsa',
      name: { en: 'Chicken kabsa', ar: 'كبسة الدجاج' },
      keywords: ['kabsah', 'machboos'],
    }),
    aMenuItem({
      id: 'pudding',
      categoryId: 'sweet',
      name: { en: 'Rice pudding', ar: 'أرز بالحليب' },
      description: {},
    }),
    aMenuItem({ id: 'umm-ali', categoryId: 'sweet', name: { ar: 'أم علي' }, description: {} }),
    aMenuItem({ id: 'stray', categoryId: 'gone', name: { en: 'Licorice' }, description: {} }),
  ],
})
const index = createMenuIndex(menu)
const found = (query: string) => rankedItems(index, query).map(({ item }) => item.id)

describe('searching', () => {
  test.each([
    ['a beginning of a name, in English', 'chick', ['kabsa']],
    ['a name, in Arabic with another spelling', 'كبسه دجاج', ['kabsa']],
    ['a name before a description', 'kabsa', ['kabsa', 'mandi']],
    ['a keyword', 'machb', ['kabsa']],
    ['a category', 'حلويات', ['pudding', 'umm-ali']],
    ['a name, then a category, then the middle of a word', 'rice', ['pudding', 'mandi', 'kabsa', 'stray']],
    ['a description, in Arabic', 'الحطب', ['mandi']],
    ['the middle of a word, last', 'ice', ['pudding', 'stray', 'mandi', 'kabsa']],
    ['words in any order and from any field', 'rice lamb', ['mandi']],
    ['words of both languages', 'lamb مندي', ['mandi']],
    ['two words, one of which hits nothing', 'lamb pizza', []],
    ['one letter: beginnings only', 'c', ['kabsa']],
    ['an article alone, still being typed', 'ال', ['mandi', 'kabsa', 'pudding', 'umm-ali', 'stray']],
    ['an article and the first letter', 'الك', ['kabsa']],
    ['an article and more', 'الكب', ['kabsa']],
    ['nothing typed', '  ', ['mandi', 'kabsa', 'pudding', 'umm-ali', 'stray']],
    ['nothing found', 'sushi', []],
  ])('%s: "%s"', (_, query, ids) => {
    expect(found(query)).toEqual(ids)
  })

  test.each([
    ['in English', 'ric'],
    ['in English, typed whole', 'rice'],
    ['in Arabic', 'أرز'],
  ])('a name that begins with the word comes before one that has it inside: %s', (_, query) => {
    const names = [
      { en: 'Licorice', ar: 'عرق سوس', description: { en: 'Not rice', ar: 'ليس أرز' } },
      { en: 'Lamb with rice', ar: 'لحم مع الأرز' },
      { en: 'Rice with lamb', ar: 'الأرز مع اللحم' },
    ]
    const items = names.map(({ en, ar, description }) =>
      aMenuItem({ id: en, name: { en, ar }, description: description ?? {} }),
    )

    const ranked = rankedItems(createMenuIndex(aMenu({ items })), query)

    expect(ranked.map(({ item }) => item.id)).toEqual(['Rice with lamb', 'Lamb with rice', 'Licorice'])
  })

  test('a dish is found by every word of its names and every prefix of one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...menu.items), fc.nat(), fc.nat(), (item, pick, length) => {
        const words = foldText(`${item.name.en ?? ''} ${item.name.ar ?? ''}`).split(' ')
        const word = words[pick % words.length]!
        const typed = word.slice(0, 1 + (length % word.length))

        expect(found(typed)).toContain(item.id)
      }),
    )
  })

  test('a search reuses the folded texts of its index: it reads no name or description again', () => {
    let reads = 0
    const texts = aMenuItem({ id: 'mandi', name: { en: 'Mandi', ar: 'مندي' } })
    const counted = Object.defineProperties(
      { ...texts },
      {
        name: { get: () => ((reads += 1), texts.name), enumerable: true },
        description: { get: () => ((reads += 1), texts.description), enumerable: true },
      },
    )
    const counting = createMenuIndex(aMenu({ items: [counted] }))
    expect(reads).toBeGreaterThan(0)
    reads = 0

    const hits = rankedItems(counting, 'مندي')

    expect(hits).toHaveLength(1)
    expect(reads).toBe(0)
  })
})
