import * as v from 'valibot'
import { LookEntry } from '#contract/menu-file-look.ts'
import type { Lang, Localized } from '#domain/locale.ts'
import { otherLang } from '#domain/locale.ts'
import type { OnlyChoice } from '#domain/only-choice.ts'
import type { PointsUse } from '#domain/points.ts'
import { photoTypes } from '#domain/studio-photo.ts'
import { type Palette, palettesOf, type Scheme } from './palette.ts'

/** A picture of the look as the database knows it: its bytes are stored under the hash. */
const KnownArtwork = v.object({
  hash: v.string(),
  type: v.picklist(['image/svg+xml', ...photoTypes]),
  width: v.number(),
  height: v.number(),
})

/** The look as it is stored with the brand: what the menu file says, and its pictures by their paths. */
export const StoredLook = v.object({ entry: LookEntry, files: v.record(v.string(), KnownArtwork) })
export type StoredLook = v.InferOutput<typeof StoredLook>

/** The look of a brand whose menu file says nothing of it, or was imported before it could. */
export const plainLook: StoredLook = { entry: v.parse(LookEntry, {}), files: {} }

/** What the server knows of a brand when it makes its pages, icons and manifest. */
export type BrandLook = StoredLook & {
  readonly name: Localized
  readonly tagline: Localized
  readonly palettes: Readonly<Record<Scheme, Palette>>
  /** Every page knows it, so that no screen asks for it first; left out for a draft. */
  readonly only?: OnlyChoice
  /** The same; left out for a draft, and for a brand whose orders earn points that pay for food. */
  readonly points?: Exclude<PointsUse, 'both'>
  /** The same; left out for a draft, and for a brand that rewards invitations. */
  readonly invites?: false
}

export const brandLookOf = (
  { name, tagline }: Pick<BrandLook, 'name' | 'tagline'>,
  stored: StoredLook,
): BrandLook => ({ ...stored, name, tagline, palettes: palettesOf(stored.entry) })

/** The paths of all pictures that a look names. */
export function pathsOf({ logo, icon, tileIcon, cover, screenshots }: LookEntry): string[] {
  const all = [
    logo?.en,
    logo?.ar,
    icon,
    tileIcon,
    cover,
    ...screenshots.flatMap(({ picture }) => [picture.en, picture.ar]),
  ]
  return [...new Set(all.filter((path) => path !== undefined))]
}

/** Returns the path for a language; where only the other language has one, that. */
export const pathIn = (
  paths: { readonly en?: string | undefined; readonly ar?: string | undefined } | undefined,
  lang: Lang,
): string | undefined => paths?.[lang] ?? paths?.[otherLang[lang]]
