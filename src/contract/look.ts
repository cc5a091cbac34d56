import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/** What the page says of the brand before it has loaded anything: it is written into every page. */
export const BrandWords = v.object({
  name: Localized,
  /** The heading of the welcome screen. */
  welcome: Localized,
  /** Whether the brand has a drawn name, or a photograph for the welcome screen. */
  logo: v.boolean(),
  cover: v.boolean(),
  /** What the brand leaves no choice of: see `OnlyChoice` of the domain. Left out: nothing. */
  only: v.optional(
    v.object({ method: v.optional(v.picklist(['pickup', 'delivery'])), branchId: v.optional(v.string()) }),
  ),
  /** What the brand does with points: see `PointsUse` of the domain. Left out: both. */
  points: v.optional(v.picklist(['earned', 'redeemed', 'none'])),
  /** False if the brand rewards no invitations; otherwise left out. */
  invites: v.optional(v.literal(false)),
})
export type BrandWords = v.InferOutput<typeof BrandWords>

/** How the brand looks: everything that a page of it contains beside the storefront itself. */
export const Look = v.object({
  /** Changes with anything of it: the service worker replaces what it has cached. */
  revision: v.string(),
  words: BrandWords,
  shortName: Localized,
  /** The custom properties of the brand, as a style sheet. */
  css: v.string(),
  /** The colour of the browser's own bars. */
  themeColours: v.object({ light: v.string(), dark: v.string() }),
  /** Whether the letters are those of the build. */
  bundledFont: v.boolean(),
})
export type Look = v.InferOutput<typeof Look>

export const getLook = endpoint('GET', `${apiBase}/look`, {
  summary: 'How the brand looks: its name, colours, corners, pattern and letters',
  policy: 'open',
  reply: Look,
})
