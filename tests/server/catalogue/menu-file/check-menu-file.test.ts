import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMenu, checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'
import { aWrittenBranch, aWrittenGroup, aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'
import { aJpeg } from '#support/picture.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-menu-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const problemsIn = async (file: unknown): Promise<readonly string[]> => {
  const checked = await checkMenu(file, folder)
  return checked.ok ? [] : checked.problems
}

test('all problems of a file are reported together, each with its place and what was expected', async () => {
  const broken = {
    brand: {
      ...aWrittenMenu().brand,
      vatNumber: '12345',
      phone: '0112345678',
      motto: 'eat',
    },
    categories: [
      { id: 'rice', name: { ar: 'الرز' }, cloth: 'purple' },
      { id: 'rice', name: { ar: 'الرز' }, cloth: 'nil' },
    ],
    optionGroups: [
      aWrittenGroup(),
      aWrittenGroup({
        id: 'sauce',
        min: 2,
        max: 1,
        options: [
          { id: 'size-one', name: { ar: 'دقوس' } },
          { id: 'tahina', name: { ar: 'طحينة' }, price: 12.5 },
        ],
      }),
    ],
    items: [
      aWrittenItem({ optionGroupIds: ['size', 'soup'], soldAt: ['moon'], discountPercent: 200 }),
      { id: 'kabsa', name: 'Kabsa', categoryId: 'sweets', price: '32' },
      7,
    ],
    branches: [
      {
        ...aWrittenBranch({
          phone: '+966 11 000',
          specialDays: [
            { from: '2027-02-30', to: '2027-03-01', name: { ar: 'رمضان' }, hours: [] },
            { from: '2027-03-09', to: '2027-03-01', name: { ar: 'عيد' }, hours: [] },
          ],
          outOfStock: ['pizza'],
          paused: [{ itemId: 'kabsa' }, { itemId: 'kabsa' }],
        }),
        hours: {
          ...aWrittenBranch().hours,
          friday: [
            { opens: '11:00', closes: '01:00' },
            { opens: '23:00', closes: '02:00' },
          ],
          saturday: [{ opens: '25:00', closes: '1:00' }],
        },
        delivery: {
          kind: 'areas',
          areas: [
            {
              id: 'near',
              name: { ar: 'قريب' },
              fee: 900,
              polygon: [
                [46.6, 24.6],
                [24.7, 46.7],
                [46.7, 24.6],
              ],
            },
          ],
        },
      },
    ],
  }

  expect(await problemsIn(broken)).toEqual([
    'branches[0].delivery.areas[0].polygon[1] (olaya, العليا): expected [longitude, latitude] at most 60 km from the branch, got 3129 km',
    'branches[0].hours.friday[1] (olaya, العليا): expected hours that do not overlap, these begin before branches[0].hours.friday[0] ends',
    'branches[0].hours.saturday[0].closes (olaya, العليا): expected a time of day as "HH:MM", "00:00" to "23:59", got "1:00"',
    'branches[0].hours.saturday[0].opens (olaya, العليا): expected a time of day as "HH:MM", "00:00" to "23:59", got "25:00"',
    'branches[0].outOfStock[0] (olaya, العليا): expected the id of an item of this file, got "pizza"',
    'branches[0].paused[1].itemId (olaya, العليا): expected each only once (branches[0].paused[0].itemId is the same), got "kabsa"',
    'branches[0].phone (olaya, العليا): expected an international number as "+966112345678", got "+966 11 000"',
    'branches[0].specialDays[0].from (olaya, العليا): expected a day of the calendar, got "2027-02-30"',
    'branches[0].specialDays[1].to (olaya, العليا): expected the day of "from" (2027-03-09) or a later one, got "2027-03-01"',
    'brand.motto: not known here; known are name, legalName, tagline, about, vatNumber, commercialRegistration, phone, email, whatsapp, platesNote, cateringNote, platesHours, managerRefundsPerDay, promise, points, stackPromotions, look',
    'brand.phone: expected an international number as "+966112345678", got "0112345678"',
    'brand.vatNumber: expected fifteen digits, the first and the last a 3, got "12345"',
    'categories[0].cloth (rice, الرز): expected one of rumman, zafaran, hail, nil, ward, lumi, got "purple"',
    'categories[1].id (rice, الرز): expected each only once (categories[0].id is the same), got "rice"',
    'items[0].discountPercent (kabsa, كبسة): expected percent as a whole number, 100 or less, got 200',
    'items[0].optionGroupIds[1] (kabsa, كبسة): expected the id of an option group of this file, got "soup"',
    'items[0].price (kabsa, كبسة): expected a price that is not negative with its cheapest options, got -3200 halalas with them',
    'items[0].soldAt[0] (kabsa, كبسة): expected the id of a branch of this file, got "moon"',
    'items[1].categoryId (kabsa): expected the id of a category of this file, got "sweets"',
    'items[1].id (kabsa): expected each only once (items[0].id is the same), got "kabsa"',
    'items[1].name (kabsa): expected words as { "ar": "…", "en": "…" }, or one of the two, got "Kabsa"',
    'items[1].price (kabsa): expected halalas as a whole number, got "32"',
    'items[2]: expected an object, got 7',
    'optionGroups[1].min (sauce, الحجم): expected no more than its "max" of 1, got 2',
    'optionGroups[1].options[0].id (sauce, الحجم): expected each only once (optionGroups[0].options[0].id is the same), got "size-one"',
    'optionGroups[1].options[1].price (sauce, الحجم): expected halalas as a whole number, got 12.5',
  ])
})

test('a missing field is reported with what was expected', async () => {
  expect(await problemsIn({ items: [{ id: 'kabsa' }] })).toEqual([
    'branches: expected a list, got nothing',
    'brand: expected an object, got nothing',
    'categories: expected a list, got nothing',
    'items[0].categoryId (kabsa): expected an id of small letters, digits and hyphens, got nothing',
    'items[0].name (kabsa): expected words as { "ar": "…", "en": "…" }, or one of the two, got nothing',
    'items[0].price (kabsa): expected halalas as a whole number, got nothing',
  ])
})

test.each([
  ['a list', [], ['branches: expected a list, got nothing']],
  ['null', null, ['the file: expected an object, got null']],
  ['a number', 7, ['the file: expected an object, got 7']],
])('%s is no menu file', async (_, file, problems) => {
  expect((await problemsIn(file)).slice(0, 1)).toEqual(problems)
})

test('invalid JSON is refused with the place of the error', async () => {
  const path = join(folder, 'broken.json')
  writeFileSync(path, '{\n  "brand": {,}\n}')

  const checked = await checkMenuFile(path)

  expect(checked).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/expected JSON, at line 2, column 13/)],
  })
})

test('a missing file is reported', async () => {
  const checked = await checkMenuFile(join(folder, 'nothing.json'))

  expect(checked).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/expected a menu file, there is none$/)],
  })
})

test('a byte order mark is ignored', async () => {
  const path = join(folder, 'marked.json')
  writeFileSync(path, `\uFEFF${JSON.stringify(aWrittenMenu())}`)

  expect((await checkMenuFile(path)).ok).toBe(true)
})

const cheaper = (price: number) => [
  { id: 'usual', name: { ar: 'عادي' } },
  { id: 'cheaper', name: { ar: 'أرخص' }, price },
]

const fileWith = (price: number) =>
  aWrittenMenu({
    optionGroups: [aWrittenGroup({ options: cheaper(price) })],
    items: [aWrittenItem({ price: 2000, discountPercent: 50, optionGroupIds: ['size'] })],
  })

test('an option may have a negative price, as long as the dish does not', async () => {
  expect(await problemsIn(fileWith(-1000))).toEqual([])
  expect(await problemsIn(fileWith(-1001))).toEqual([
    'items[0].price (kabsa, كبسة): expected a price that is not negative with its cheapest options, got -1 halalas with them',
  ])
})

test('a branch without pick-up and delivery is a problem', async () => {
  const branch = aWrittenBranch({ pickup: false, delivery: { kind: 'none' } })

  expect(await problemsIn(aWrittenMenu({ branches: [branch] }))).toEqual([
    'branches[0].pickup (olaya, العليا): expected pick-up where nothing is delivered, got false',
  ])
})

test('an unknown word of a drawing is a problem of its dish', async () => {
  const item = aWrittenItem({ drawing: { vessel: 'bucket', on: ['lemon 1 2', 'unicorn'] } })

  expect(await problemsIn(aWrittenMenu({ items: [item] }))).toEqual([
    expect.stringMatching(
      /^items\[0\]\.drawing\.on\[1\] \(kabsa, كبسة\): expected a known part: .*, got "unicorn"$/,
    ),
    'items[0].drawing.vessel (kabsa, كبسة): no vessel "bucket"; there are plate, bowl, tabsi and khoos',
  ])
})

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])
const heic = Buffer.concat([
  Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
  Buffer.alloc(40),
])

test('a photo is read and decoded by its first bytes, with any file name', async () => {
  writeFileSync(join(folder, 'dish.photo'), await aJpeg({ width: 60, height: 40 }))

  const checked = await checkMenu(aWrittenMenu({ items: [aWrittenItem({ photo: 'dish.photo' })] }), folder)

  expect(checked).toMatchObject({
    ok: true,
    notes: ['photo "dish.photo" has 40 pixels on its shorter edge and will look soft'],
  })
  if (checked.ok) expect(checked.menu.pictures.get('kabsa')).toMatchObject({ type: 'image/jpeg' })
})

const formats = 'expected a JPEG, PNG, WebP or AVIF picture'
test.each([
  ['page.webp', '<html>', `${formats}, "page.webp" is none`],
  ['drawn.svg', '<svg/>', `${formats}, "drawn.svg" is none`],
  ['empty.png', '', `${formats}, "empty.png" is empty`],
  ['six.jpg', jpeg, 'expected a whole picture, "six.jpg" cannot be decoded; export it again'],
  [
    'IMG_0042.HEIC',
    heic,
    `${formats}, "IMG_0042.HEIC" is HEIC; export it as JPEG, or choose on the iPhone Settings, Camera, Formats, ` +
      'Most Compatible and photograph again',
  ],
  [
    'big.jpg',
    Buffer.concat([jpeg, Buffer.alloc(25 * 1024 * 1024)]),
    'expected a picture of at most 25 MB, "big.jpg" has 26 MB',
  ],
])('the file %s is no photo of a dish', async (name, body, problem) => {
  writeFileSync(join(folder, name), body)

  expect(await problemsIn(aWrittenMenu({ items: [aWrittenItem({ photo: name })] }))).toEqual([
    `items[0].photo (kabsa, كبسة): ${problem}`,
  ])
})

test('a photo of more than 50 million pixels is refused', async () => {
  writeFileSync(join(folder, 'wide.jpg'), await aJpeg({ width: 8500, height: 6000 }))

  expect(await problemsIn(aWrittenMenu({ items: [aWrittenItem({ photo: 'wide.jpg' })] }))).toEqual([
    'items[0].photo (kabsa, كبسة): expected a picture of at most 50 million pixels, "wide.jpg" has more; ' +
      'export it smaller',
  ])
})

test.each(['../secret.png', '/etc/hostname', 'a/../../secret.png'])(
  'a photo outside of the folder is refused: %s',
  async (photo) => {
    expect(await problemsIn(aWrittenMenu({ items: [aWrittenItem({ photo })] }))).toEqual([
      `items[0].photo (kabsa, كبسة): expected a file in the folder of the menu file, got "${photo}"`,
    ])
  },
)

test('a missing photo, a folder, and a photo beside a drawing are problems', async () => {
  const items = [
    aWrittenItem({ photo: 'none.webp' }),
    aWrittenItem({ id: 'b', photo: '.' }),
    aWrittenItem({ id: 'c', photo: 'dish.photo', drawing: { vessel: 'tabsi' } }),
  ]

  expect(await problemsIn(aWrittenMenu({ items }))).toEqual([
    `items[0].photo (kabsa, كبسة): expected a picture, there is no file "${join(folder, 'none.webp')}"`,
    `items[1].photo (b, كبسة): expected a picture, there is no file "${folder}"`,
    'items[2].photo (c, كبسة): expected a photo or a drawing, got both',
  ])
})

test('unusual values are noted without being problems', async () => {
  const checked = await checkMenu(
    aWrittenMenu({
      categories: [
        { id: 'rice', name: { en: 'Rice', ar: 'الرز' }, cloth: 'rumman' },
        { id: 'fish', name: { en: 'Fish', ar: 'السمك' }, cloth: 'nil' },
      ],
      optionGroups: [aWrittenGroup()],
      items: [aWrittenItem({ kcal: null, soldAt: ['olaya'] })],
      branches: [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })],
    }),
    folder,
  )

  expect(checked).toMatchObject({
    ok: true,
    notes: [
      'category "fish" has no items and will not be shown',
      'option group "size" is asked by no item',
      'branch "malaz" sells nothing',
      '1 of 1 items have no kcal, which the SFDA asks every menu to show',
    ],
  })
})

test('the example of docs/menu-file.md is valid', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/menu-file.md'), 'utf8')
  const example = /```json\n([^]*?)```/.exec(page)?.[1] ?? ''

  expect(await problemsIn(JSON.parse(example))).toEqual([])
})

test('a dish is suggested with other dishes of the file, each once', async () => {
  const file = aWrittenMenu({
    items: [
      aWrittenItem({ goesWith: ['laban', 'kabsa', 'pizza', 'laban'] }),
      aWrittenItem({ id: 'laban', goesWith: ['kabsa'] }),
    ],
  })

  expect(await problemsIn(file)).toEqual([
    'items[0].goesWith[1] (kabsa, كبسة): expected the id of another item, got "kabsa"',
    'items[0].goesWith[2] (kabsa, كبسة): expected the id of an item of this file, got "pizza"',
    'items[0].goesWith[3] (kabsa, كبسة): expected each only once (items[0].goesWith[0] is the same), got "laban"',
  ])
})

test('a company name too long for the QR of an invoice is refused with the file', async () => {
  const legalName = { ar: 'م'.repeat(127), en: 'x'.repeat(160) }
  const menu = aWrittenMenu()

  expect(await problemsIn({ ...menu, brand: { ...menu.brand, legalName } })).toEqual([])
  expect(await problemsIn({ ...menu, brand: { ...menu.brand, legalName: { ar: 'م'.repeat(128) } } })).toEqual(
    [expect.stringMatching(/^brand\.legalName\.ar: expected at most 255 bytes of UTF-8/)],
  )
})

const optionsOf = (group: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${group}-${n}`, name: { ar: `خيار ${n}` } }))

const groupOf = (id: string, max: number) => aWrittenGroup({ id, min: 0, max, options: optionsOf(id, max) })

const menuWithSauces = (max: number) =>
  aWrittenMenu({
    optionGroups: [groupOf('salads', 30), groupOf('sauces', max)],
    items: [aWrittenItem(), aWrittenItem({ id: 'tray', optionGroupIds: ['salads', 'sauces'] })],
  })

test('a dish with more options to choose than an order accepts is refused by name', async () => {
  expect(await problemsIn(menuWithSauces(11))).toEqual([
    'items[1].optionGroupIds (tray, كبسة): expected groups whose "max" add up to 40 at most, got 41',
  ])
  expect(await problemsIn(menuWithSauces(10))).toEqual([])
})
