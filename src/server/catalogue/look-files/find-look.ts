import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Look } from '#contract/look.ts'
import { langs } from '#domain/locale.ts'
import { drawDish } from '#server/catalogue/drawing/draw-dish.ts'
import { statePlatesOf } from '#server/catalogue/drawing/state-plates.ts'
import { type BrandFile, brandFiles, makersVersion } from '#server/catalogue/look/brand-files.ts'
import { type BrandLook, brandLookOf, pathIn, plainLook } from '#server/catalogue/look/brand-look.ts'
import { lookCss } from '#server/catalogue/look/look-css.ts'
import { manifestOf } from '#server/catalogue/look/manifest.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findArtworkBody } from './look-store.ts'
import { findReading } from '#server/catalogue/menu/menu-reading.ts'
import { pack, type Packed, packedAsIs } from '#server/platform/http/packed.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/** The look before the first import. */
const unnamed = brandLookOf({ name: { en: 'Restaurant', ar: 'المطعم' }, tagline: {} }, plainLook)

/** Returns the look of the live menu; before the first import, a plain one without a name. */
export const getBrandLook = async (deps: Needs): Promise<BrandLook> =>
  (await findReading(deps))?.shop.look ?? unnamed

const looks = new WeakMap<BrandLook, Look>()

/** Returns what every page contains of the look. */
export function lookOf(brand: BrandLook): Look {
  const known = looks.get(brand)
  if (known) return known
  const { entry, files, name, palettes } = brand
  const words = {
    name,
    welcome: entry.welcome ?? brand.tagline,
    logo: pathIn(entry.logo, 'en') !== undefined,
    cover: entry.cover !== undefined,
    only: brand.only,
    points: brand.points,
    invites: brand.invites,
  }
  const content = JSON.stringify([makersVersion, lookCss(brand, ''), words, brand.tagline, entry, files])
  const revision = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const look: Look = {
    revision,
    words,
    shortName: entry.shortName ?? name,
    css: lookCss(brand, revision),
    themeColours: { light: palettes.light.bg, dark: palettes.dark.bg },
    bundledFont: entry.font === 'rubik',
  }
  looks.set(brand, look)
  return look
}

const packed = new WeakMap<BrandLook, Map<string, Promise<Packed | undefined>>>()

/**
 * Returns a file of the look by its path; undefined if the brand has none of that name. Each is made once for
 * a look and kept: there are about thirty, of a few kilobytes.
 */
export async function findFileOf(
  deps: Pick<Needs, 'db'>,
  look: BrandLook,
  path: string,
): Promise<Packed | undefined> {
  const make = makerOf(path)
  if (!make) return undefined
  const files = packed.get(look) ?? new Map<string, Promise<Packed | undefined>>()
  packed.set(look, files)
  const known = files.get(path)
  if (known) return known
  const making = make(deps, look)
    .then((file) => file && (isText(file) ? pack(file.type, file.body) : packedAsIs(file.type, file.body)))
    .catch((error: unknown) => {
      files.delete(path)
      throw error
    })
  files.set(path, making)
  return making
}

const isText = ({ type }: BrandFile) => /svg|json/.test(type)

type Make = (deps: Pick<Needs, 'db'>, look: BrandLook) => Promise<BrandFile | undefined>

function makerOf(path: string): Make | undefined {
  const [, folder = '', name = ''] = /^\/(?:(icons|plates)\/)?([\w.-]+)$/.exec(path) ?? []
  if (folder === 'plates') return makePlate(name)
  if (folder === '') return makeManifest(name)
  const screenshot = /^screenshot-(\d)-(en|ar)\.webp$/.exec(name)
  if (screenshot) return makeScreenshot(Number(screenshot[1]), screenshot[2] === 'ar' ? 'ar' : 'en')
  const make = Object.hasOwn(brandFiles, name) ? brandFiles[name] : undefined
  return make && ((deps, look) => make(look, (picture) => findArtwork(deps, look, picture)))
}

function makePlate(file: string): Make | undefined {
  const name = (['empty', 'seat', 'spill'] as const).find((known) => file === `${known}.svg`)
  return (
    name &&
    ((_, { palettes }) => {
      const svg = drawDish(statePlatesOf(palettes.light.brand)[name], name)
      return Promise.resolve({ type: 'image/svg+xml', body: Buffer.from(svg) })
    })
  )
}

function makeManifest(file: string): Make | undefined {
  if (file === 'favicon.ico') return makerOf('/icons/favicon.ico')
  const lang = langs.find(
    (known) => file === (known === 'en' ? 'manifest.webmanifest' : `manifest.${known}.webmanifest`),
  )
  return (
    lang &&
    ((_, look) =>
      Promise.resolve({
        type: 'application/manifest+json',
        body: Buffer.from(manifestOf(look, lang, lookOf(look).revision)),
      }))
  )
}

const makeScreenshot =
  (place: number, lang: 'en' | 'ar'): Make =>
  async (deps, look) => {
    const path = look.entry.screenshots[place]?.picture[lang]
    const artwork = path === undefined ? undefined : await findArtwork(deps, look, path)
    if (!artwork) return undefined
    const turned = sharp(artwork.body).autoOrient()
    return { type: 'image/webp', body: await turned.webp({ quality: 80 }).toBuffer() }
  }

async function findArtwork({ db }: Pick<Needs, 'db'>, { files }: BrandLook, path: string) {
  const known = files[path]
  const body = known && (await findArtworkBody(db, known.hash))
  return known && body && { ...known, body }
}
