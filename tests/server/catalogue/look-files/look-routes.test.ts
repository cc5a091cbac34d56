import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Look } from '#contract/look.ts'
import { langs } from '#domain/locale.ts'
import { importDemoBrand } from '#server/catalogue/brand/import-demo.ts'
import { runMenuCommand } from '#server/catalogue/publication/command.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'
import { ourKitchen, ourNames, ourReds, writeForeignMenu } from '#support/foreign-brand.ts'
import { aWrittenBranch, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aVisitor } from '#support/visitor.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  name: string
  short_name: string
  description: string
  start_url: string
  background_color: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const demoManifests = ['/manifest.webmanifest', '/manifest.ar.webmanifest'] as const

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = mkdtempSync(join(tmpdir(), 'sufra-look-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => shop.app.request(path)
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const manifestAt = async (path: string) => (await (await get(path)).json()) as Manifest
const look = async () => v.parse(Look, await (await get('/api/v1/look')).json())

async function importForeign(change?: NonNullable<WrittenMenu['brand']['look']>): Promise<void> {
  const checked = await checkMenuFile(writeForeignMenu(folder, change))
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
}

/** The colour at a place of a picture, as shares of its sides. */
async function colourAt(path: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(await bytesOf(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4
  return `#${data.subarray(at, at + 4).toString('hex')}`
}

test('before a menu was imported, the look is plain and without a name', async () => {
  const { words, css } = await look()

  expect(words.name).toEqual({ en: 'Restaurant', ar: 'المطعم' })
  expect(css).not.toMatch(ourReds)
  expect((await get('/icons/icon-192.png')).status).toBe(200)
})

test('the manifest of the demo brand names icons and screenshots that exist, in both languages', async () => {
  await importDemoBrand(shop.deps)

  for (const path of demoManifests) {
    const manifest = await manifestAt(path)
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]
    for (const { src, sizes, type } of pictures) {
      const { width, height } = await sharp(await bytesOf(src)).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
      expect((await get(src)).headers.get('content-type')).toBe(type)
    }
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    )
    expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual([
      'narrow',
      'narrow',
      'narrow',
      'wide',
    ])
  }
})

test('both manifests are one app, each in its language', async () => {
  const [en, ar] = await Promise.all(demoManifests.map(manifestAt))

  expect([en?.id, ar?.id]).toEqual(['/', '/'])
  expect(en).toMatchObject({ name: 'Sufra', short_name: 'Sufra', start_url: '/en/?source=app', lang: 'en' })
  expect(ar).toMatchObject({ name: 'سُفرة', start_url: '/ar/?source=app', lang: 'ar', dir: 'rtl' })
  expect(ar?.shortcuts.map(({ url }) => url.slice(0, 4))).toEqual(['/ar/', '/ar/', '/ar/'])
})

test('the demo brand keeps its colours, pattern and cloths', async () => {
  const { css, words, themeColours } = await look()

  expect(css).toContain('--brand:#a3182f')
  expect(css).toContain('.cloth-zafaran{--cloth:#f2a922;--cloth-deep:#b87508')
  expect(css).toContain('--weave:url(/icons/weave.svg?v=')
  expect(css).not.toContain('--teeth:')
  expect(css).not.toContain('--woven:')
  expect(words).toMatchObject({ welcome: { en: 'The spread is ready.' }, logo: true, cover: false })
  expect(themeColours).toEqual({ light: '#ffffff', dark: '#16100e' })
})

test('a new look has another revision, and none of the earlier names and reds', async () => {
  const before = await look()
  await importForeign()
  const after = await look()

  expect(after.revision).not.toBe(before.revision)
  expect(after.words.name).toEqual({ en: 'Bayt Al Dar', ar: 'بيت الدار' })
  expect(after.css).toContain('--brand:#0b6470')
  expect(after.css, 'without bands and strips of a pattern').toContain('--woven:none')
  for (const path of ['/api/v1/look', ...demoManifests, '/plates/empty.svg', '/plates/seat.svg']) {
    const text = await (await get(path)).text()
    expect(text, path).not.toMatch(ourNames)
    expect(text, path).not.toMatch(ourReds)
    expect(text, path).not.toMatch(ourKitchen)
  }
  expect(await (await get('/plates/seat.svg')).text()).toContain('#0b6470')
})

test.each([
  ['en', '0512345681', 'Bayt Al Dar'],
  ['ar', '0512345682', 'بيت الدار'],
] as const)('an SMS is of the brand (%s)', async (lang, phone, name) => {
  await aVisitor(shop).send('POST', '/auth/codes', { phone, lang })

  expect(shop.sms.at(-1)?.text).toContain(name)
  expect(shop.sms.at(-1)?.text).not.toMatch(ourNames)
})

test('its icons have its colour: rounded, maskable to the edge, and one of a single colour', async () => {
  expect(await colourAt('/icons/icon-192.png', 0.5, 0.06)).toBe('#0b6470ff')
  expect(await colourAt('/icons/icon-192.png', 0, 0)).toMatch(/00$/)
  expect(await colourAt('/icons/maskable-512.png', 0, 0)).toBe('#0b6470ff')
  expect(await colourAt('/icons/apple-touch-180.png', 0.5, 0.5)).toBe('#ffffffff')
  expect(await colourAt('/icons/mono-512.png', 0.5, 0.6)).toBe('#000000ff')
  expect(await colourAt('/icons/mono-512.png', 0, 0)).toMatch(/00$/)
  expect(await colourAt('/icons/badge-96.png', 0.5, 0.6)).toBe('#ffffffff')
})

test('the maskable icon has its mark in the circle that every launcher shows', async () => {
  const size = 512
  const { data } = await sharp(await bytesOf('/icons/maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const outside = Array.from({ length: size * size }, (_, place) => place).filter(
    (place) => Math.hypot((place % size) - size / 2, Math.floor(place / size) - size / 2) > size * 0.4,
  )

  expect(outside.every((place) => data.subarray(place * 3, place * 3 + 3).toString('hex') === '0b6470')).toBe(
    true,
  )
})

test('favicon.ico has pictures of 16, 32 and 48 pixels and is revalidated', async () => {
  const reply = await get('/favicon.ico')
  const file = Buffer.from(await reply.arrayBuffer())

  expect(reply.headers.get('content-type')).toBe('image/x-icon')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  for (const [place, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * place
    const at = file.readUInt32LE(entry + 12)
    const picture = await sharp(file.subarray(at, at + file.readUInt32LE(entry + 8))).metadata()
    expect([file[entry], file[entry + 1]]).toEqual([size, size])
    expect(picture).toMatchObject({ format: 'png', width: size, height: size })
  }
})

test('a shared link has a picture of the size that its tags name', async () => {
  for (const lang of langs) {
    const { format, width, height } = await sharp(await bytesOf(`/icons/share-${lang}.jpg`)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  }
  expect(await colourAt('/icons/share-en.jpg', 0, 0)).toMatch(/^#0[abc]6[3-5](?:6f|70|71)ff$/)
})

const cachingOf = async (query: string) =>
  (await get(`/icons/mark-light.webp${query}`)).headers.get('cache-control')

test('an address with the revision of the look is stored for ever, that of another look never', async () => {
  const { revision } = await look()

  expect(await cachingOf('')).toBe('no-cache')
  expect(await cachingOf(`?v=${revision}`)).toContain('immutable')
  expect(await cachingOf('?v=earlier')).toBe('no-store')
})

test.each(['/icons/none.png', '/icons/cover.webp', '/icons/screenshot-0-en.webp', '/plates/none.svg'])(
  '%s does not exist for a brand without it',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the mark of a light colour is a shape that can be seen on paper', async () => {
  await importForeign({ primary: '#ffe066' })

  const { data } = await sharp(await bytesOf('/icons/mark-light.webp'))
    .ensureAlpha()
    .extract({ left: 58, top: 58, width: 4, height: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })

  // #ae9000, with a little loss of the encoding
  expect(Math.abs((data[0] ?? 0) - 0xae) + Math.abs((data[2] ?? 0) - 0)).toBeLessThan(24)
})

test('the check reports the colours that it repairs, and each picture that it cannot use', async () => {
  const file = writeForeignMenu(folder, { primary: '#ffe066' })
  const checked = await runMenuCommand(
    () => Promise.reject(new Error('a check opens nothing')),
    ['check', file],
    '/',
  )

  expect(checked.ok).toBe(true)
  expect(checked.lines).toContain(
    'note: brand.look.primary: #ffe066 for words on paper has a contrast of 1.3:1, WCAG AA asks for 4.5:1; #836900 is used (5.2:1)',
  )

  const broken = writeForeignMenu(folder, {
    primary: 'teal',
    cover: 'none.jpg',
    colours: { light: { skin: '#ffffff' } },
  })
  const refused = await runMenuCommand(
    () => Promise.reject(new Error('a check opens nothing')),
    ['check', broken],
    '/',
  )

  expect(refused.ok).toBe(false)
  expect(refused.lines.join('\n')).toMatch(/brand\.look\.primary: expected a colour as "#0b6470", got "teal"/)
  expect(refused.lines.join('\n')).toMatch(
    /brand\.look\.colours\.light\.skin: not known here; known are bg, surface/,
  )
})

/** Imports a small brand and returns its look. */
async function lookWith(about: Partial<WrittenMenu>): Promise<Look> {
  const file = join(folder, 'small.menu.json')
  writeFileSync(file, JSON.stringify(aWrittenMenu(about)))
  const checked = await checkMenuFile(file)
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
  return look()
}

test('the look names what the brand leaves no choice of; a change of it has another revision', async () => {
  const tiers = [{ uptoMetres: 3000, fee: 500, minimum: 0 }]

  const one = await lookWith({ branches: [aWrittenBranch()] })
  const two = await lookWith({
    branches: [aWrittenBranch(), aWrittenBranch({ id: 'malaz', delivery: { kind: 'tiers', tiers } })],
  })

  expect(one.words.only).toEqual({ method: 'pickup', branchId: 'olaya' })
  expect(two.words.only).toEqual({})
  expect(two.revision).not.toBe(one.revision)
})

test('the look names what the brand does not do with points', async () => {
  const { brand } = aWrittenMenu()
  const useOf = async (points: WrittenMenu['brand']['points']) =>
    (await lookWith({ brand: { ...brand, points } })).words.points

  expect(await useOf({ earnPoints: 0, maxSharePercent: 0 })).toBe('none')
  expect(await useOf({ earnPoints: 0 })).toBe('redeemed')
  expect(await useOf({})).toBeUndefined()
})

test('the look says whether the brand rewards invitations', async () => {
  const { brand } = aWrittenMenu()
  const invitesWith = async (invite: object) =>
    (await lookWith({ brand: { ...brand, points: { invite } } })).words.invites

  expect(await invitesWith({ inviterPoints: 0, friendPoints: 0 })).toBe(false)
  expect(await invitesWith({ perMonth: 0 })).toBe(false)
  expect(await invitesWith({ inviterPoints: 0 })).toBeUndefined()
})

test('a drawn name that follows its ground can be seen on the cloth of the welcome screen', async () => {
  const { brand } = aWrittenMenu()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="12"><rect x="9" y="2" width="42" '
  writeFileSync(join(folder, 'name.svg'), `${svg} height="8" fill="currentColor"/></svg>`)
  const cloths = { rumman: { colour: '#f6e7c1' } }
  await lookWith({ brand: { ...brand, look: { primary: '#0b6470', cloths, logo: { en: 'name.svg' } } } })

  const ink = await colourAt('/icons/logo-en-cloth.webp', 0.5, 0.5)

  // letters on the cream of the cloth, not on the primary colour
  expect(Number.parseInt(ink.slice(1, 3), 16)).toBeLessThan(0x60)
})

test('a screenshot of a phone is turned upright, as the manifest says its size', async () => {
  const { brand } = aWrittenMenu()
  const create = { width: 400, height: 200, channels: 3 as const, background: 'white' }
  const turned = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  writeFileSync(join(folder, 'turned.jpg'), turned)
  const screenshots = [{ picture: { en: 'turned.jpg' }, label: { en: 'The menu' } }]
  await lookWith({ brand: { ...brand, look: { screenshots } } })

  const [named] = (await manifestAt('/manifest.webmanifest')).screenshots
  const { width, height } = await sharp(await bytesOf('/icons/screenshot-0-en.webp')).metadata()

  expect([width, height]).toEqual([200, 400])
  expect(named?.sizes).toBe('200x400')
})

test('a missing picture of the look is named', async () => {
  const file = writeForeignMenu(folder, { cover: 'none.jpg' })
  const { ok, lines } = await runMenuCommand(() => Promise.reject(new Error()), ['check', file], '/')

  expect(ok).toBe(false)
  expect(lines.join('\n')).toContain('there is no "none.jpg"')
})
