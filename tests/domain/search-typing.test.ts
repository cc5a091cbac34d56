import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Menu } from '#domain/menu.ts'
import { availableFirst, findInMenu, nearestInMenu } from '#domain/find-dish.ts'
import { createMenuIndex } from '#domain/search.ts'
import { isOneMistake, soundOf, soundsLike } from '#domain/spelling.ts'
import { aMenuItem } from '#support/makers.ts'

const file = join(import.meta.dirname, '../../src/server/catalogue/brand/sufra.menu.json')
const menu = JSON.parse(readFileSync(file, 'utf8')) as Menu
const index = createMenuIndex(menu)
const ids = (query: string) => findInMenu(index, query).items.map(({ id }) => id)

/** What Saudis type for a dish of the demo menu: transliterations, chat spellings and single mistakes. */
const typedFor: Readonly<Record<string, string>> = {
  'kabsa-chicken':
    'kabsa kbsa kabsah kabssa kabasa kabse kabsh kapsa كبسا كبسه كبصة كبسةة دجاح دجا دجااج دجج chiken chikn chickn chikcen cicken chicke djaj',
  'kabsa-lamb': 'lhm lahm la7m لحمة لحمه لحوم lamp lmab laamb lam7 mutton muton غنم',
  'kabsa-shrimp':
    'shrim srimp shirmp rubian robyan rbyan ربيانن روبيان ربين جمبري جمبرى gambari jambari prwan',
  'kabsa-hashi': 'hashi 7ashi hashy hashee حاشى حاشيي جمل jamal camle caml',
  'mandi-chicken': 'mandi mandy mandii mndi mndy manidi مندى مندي مندىي منديي tannour tannoor smokd حنيد',
  'mandi-lamb': 'mouza moza موزه موزا shnk shankk shank',
  'madhbi-chicken': 'madhbi madbi madhbee mathbi مضبى مظبى مظبيي مضبي griled gril',
  'madfoon-lamb': 'madfoon madfun madfon madfoun mdfoon مدفونن مدفن مدفوون',
  'bukhari-chicken': 'bukhari bokhari bukhary bu5ari bokhary bukari بخارى بخاريي',
  'bukhari-kebab': 'kebab kabab kbab kebap kabob كبابب كبب كبابا',
  'biryani-chicken':
    'biryani biriani bryani beryani biryany briani بريانى برياني برايني بيرياني zafran za3faran',
  'biryani-garden': 'خظار خضارر vegtables vegetabels nabati نباتى',
  saleeg: 'saleeg saleeq salig saliq selig سليج سليقق سلق',
  jareesh: 'jareesh jarish jreesh jerish jaresh جريشش جرييش جرش',
  marqooq: 'marqooq margoog marqoq margog marquq مرقووق مرقوقق مرقق',
  mathlootha: 'mathlootha mathlotha matloutha mathlouthah مثلوثه مثلوتة مثلوث',
  'shish-tawook': 'tawook tawouk tawok taouk shish sheesh طاوق طاووك شيشش',
  kofta: 'kofta kufta kofte kafta kuftah كفته كفتا كفتةة كوفتة',
  sayadieh: 'sayadieh sayadiah sayadiya sayadia صياديه صيادييه',
  'madhbi-fish': 'samak smak fsh سمكة سمك سمكه سماك',
  salad: 'salad salata salatah slad سلطه سلاطة سلطا',
  sambousa: 'sambousa sambosa samosa sambusa sambousak سمبوسه سنبوسة سمبوسا',
  daqqus: 'daqqus dagoos dakkous daggus دقووس دقسو',
  yogurt: 'yogurt yoghurt yogrt zabadi zbadi زبادى روبب',
  hummus: 'hummus homos humus hummos homus hommos حمصص حموص',
  'lentil-soup': 'shorba shourba shorbah شوربا شربة شوربه adas ads عدسس lentl',
  kunafa: 'kunafa knafeh konafa kunafah knafa kunefe كنافا كنافه كنفة',
  luqaimat: 'luqaimat logaimat lgimat lugaimat luqimat لقيماتت لقيمت لقايمات',
  'umm-ali': 'ali 3li علي',
  basbousa: 'basbousa basbosa basbusa basboosa بسبوسه بسبوسا بسبسة',
  dates: 'tamr tamer tmr dats تمرر تمور sukari sukkary sokari سكرى rutab',
  muhallabia: 'muhallabia mahalabia mohalabia mhalabya muhalabiya مهلبيه مهلبيا محلبية',
  laban: 'laban labn lban leben labaan لبنه لبنن airan ayran عيرن',
  'lemon-mint': 'lemn lemmon limon لمون ليمونن نعنع نعناعع naana nana',
  pomegranate: 'pomegranat pomgranate rumman roman rmman رمانن روماان عصيير aseer 3aseer',
  gahwa: 'gahwa qahwa gahwah kahwa cofee coffe coffe قهوه قهوا قهوى hail دله',
  karak: 'karak karag krk karack شاى شاهى chay shahi كركك',
  'berry-fizz': 'bery berri toot تووت توتت sooda',
  'feast-lamb': 'dabiha thabiha zabiha ذبيحه دبيحة ضبيحة مفطحح',
  'feast-mixed': 'seniya seeniyah صينيه صنية مشكله tary',
}
const pairs = Object.entries(typedFor).flatMap(([id, typed]) =>
  typed.split(' ').map((word) => [word, id] as const),
)

describe('words as people type them', () => {
  test('there are at least two hundred', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200)
  })

  test.each(pairs)('"%s" finds %s', (typed, id) => {
    expect(ids(typed)).toContain(id)
  })

  test.each(['pizza', 'sushi', 'burger', 'بيتزا', 'سوشي', 'برجر', 'شاورما', 'pasta'])(
    '"%s" is no dish of the menu',
    (typed) => {
      expect(ids(typed)).toEqual([])
    },
  )

  test('a correct word is not corrected', () => {
    expect(findInMenu(index, 'kabsa').corrected).toBeUndefined()
    expect(findInMenu(index, 'كبسه دجاج').corrected).toBeUndefined()
  })

  test('a mistake names the word of the menu; a word in the other script is none', () => {
    expect(findInMenu(index, 'دجاح').corrected).toBe('دجاج')
    expect(findInMenu(index, 'chiken kabsa').corrected?.toLowerCase()).toBe('chicken kabsa')
    expect(findInMenu(index, 'gahwa')).toMatchObject({ corrected: undefined })
  })
})

describe('near dishes', () => {
  test('share a word or three letters with what was typed', () => {
    expect(nearestInMenu(index, 'fish pizza').map(({ categoryId }) => categoryId)).toContain('fish')
    expect(nearestInMenu(index, 'شاورما دجاج').every(({ name }) => name.ar?.includes('دجاج'))).toBe(true)
  })

  test('there are none for letters that no dish has', () => {
    expect(nearestInMenu(index, 'xyzzy')).toEqual([])
    expect(nearestInMenu(index, 'sushi')).toEqual([])
  })
})

test.each([
  ['chiken', 'chicken', true],
  ['chikn', 'chicken', false],
  ['كبسا', 'كبسه', true],
  ['لحمه', 'لحم', true],
  ['رز', 'رزز', false],
  ['mandiy', 'mandi', true],
  ['chcken kab', 'chicken', false],
  ['dates', 'dates', true],
])('one mistake: %s for %s is %s', (typed, word, is) => {
  expect(isOneMistake(typed, word)).toBe(is)
})

test.each([
  ['gahwa', 'قهوه', true],
  ['pizza', 'ابيض', false],
  ['7alawa', 'حلاوه', true],
  ['lahm', 'لحم', true],
  ['123', '132', false],
])('the sounds of %s and %s are alike: %s', (one, other, are) => {
  const [left, right] = [soundOf(one), soundOf(other)]
  expect(soundsLike(left, right, true) || soundsLike(left, right, false)).toBe(are)
})

test('dishes that can be ordered come first, each group in its order', () => {
  const dishes = [
    aMenuItem({ id: 'a', availability: 'paused' }),
    aMenuItem({ id: 'b' }),
    aMenuItem({ id: 'c', availability: 'out-of-stock' }),
    aMenuItem({ id: 'd' }),
  ]

  expect(availableFirst(dishes).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})
