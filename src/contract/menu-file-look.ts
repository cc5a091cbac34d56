import * as v from 'valibot'
import { brandTokens, corners, fonts, patterns } from '#domain/look.ts'
import { cloths } from '#domain/menu.ts'
import { list, sealed, words } from './menu-file-terms.ts'

const asColour = 'expected a colour as "#0b6470"'
const Colour = v.pipe(v.string(asColour), v.regex(/^#[0-9a-f]{6}$/, asColour))

const asPath = 'expected the path of a picture beside the menu file, as in "look/logo.svg"'
const Path = v.pipe(v.string(asPath), v.minLength(1, asPath), v.maxLength(200, asPath))

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `expected one of ${names.join(', ')}`)

/** A few named entries; in the JSON Schema the names are a pattern. */
const someOf = <Entry extends v.GenericSchema>(names: readonly string[], entry: Entry) =>
  v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.regex(new RegExp(`^(?:${names.join('|')})$`), `not known here; known are ${names.join(', ')}`),
      ),
      entry,
      'expected an object',
    ),
    {},
  )

const Exact = someOf(brandTokens, Colour)

const ClothEntry = sealed({
  colour: Colour,
  deep: v.optional(Colour),
  soft: v.optional(sealed({ light: Colour, dark: Colour })),
  on: v.pipe(v.optional(Colour), v.description('The colour of words on the cloth.')),
  thread: v.pipe(v.optional(Colour), v.description('The second colour of its woven band.')),
})

const PathInBoth = v.pipe(
  sealed({ en: v.optional(Path), ar: v.optional(Path) }, 'expected paths as { "ar": "…", "en": "…" }'),
  v.minEntries(1, 'expected at least one path'),
)

/** What a brand may change of how the storefront looks, and nothing else; all of it is optional. */
export const LookEntry = sealed({
  shortName: v.pipe(
    v.optional(words(30)),
    v.description('The name under the icon of the installed app; without it, the name.'),
  ),
  welcome: v.pipe(
    v.optional(words(80)),
    v.description('The heading of the welcome screen; without it, the tagline.'),
  ),
  primary: v.pipe(v.optional(Colour), v.description('The colour of buttons and of the icon.')),
  accent: v.pipe(v.optional(Colour), v.description('The colour of offers and points.')),
  colours: v.pipe(
    v.optional(sealed({ light: Exact, dark: Exact }), {}),
    v.description('Exact colours in place of those that follow from "primary" and "accent".'),
  ),
  cloths: v.pipe(
    someOf(cloths, ClothEntry),
    v.description('The colours of the cloths of categories; without them, all have the primary colour.'),
  ),
  pattern: v.optional(oneOf(patterns), 'plain'),
  corners: v.optional(oneOf(corners), 'soft'),
  font: v.optional(oneOf(fonts), 'rubik'),
  logo: v.pipe(
    v.optional(PathInBoth),
    v.description(
      'The drawn name: SVG, PNG, WebP, JPEG or AVIF. "currentColor" in an SVG follows the ground.',
    ),
  ),
  icon: v.pipe(v.optional(Path), v.description('The mark, on a transparent ground.')),
  tileIcon: v.pipe(
    v.optional(Path),
    v.description('The mark for the icon of the installed app, whose ground has the primary colour.'),
  ),
  cover: v.pipe(v.optional(Path), v.description('A photograph for the welcome screen and for shared links.')),
  screenshots: v.pipe(
    v.optional(
      list(
        sealed({
          picture: PathInBoth,
          label: words(80),
          wide: v.optional(v.boolean('expected true or false'), false),
        }),
        8,
      ),
      [],
    ),
    v.description('Pictures of the shop for the install dialog of browsers.'),
  ),
})
export type LookEntry = v.InferOutput<typeof LookEntry>
