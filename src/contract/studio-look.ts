import * as v from 'valibot'
import { photoTypes } from '#domain/studio-photo.ts'
import { apiBase, endpoint, type FileBody } from './endpoint.ts'
import { Look } from './look.ts'

/** What the two colours are used for. Each has a sentence in both languages. */
export const lookUses = [
  'words-on-primary',
  'words-on-accent',
  'primary-words',
  'accent-words',
  'primary-at-night',
] as const

/** A use of a colour of the brand, with the colours that are shown there. */
const LookUse = v.object({
  use: v.picklist(lookUses),
  /** The two colours, as "#rrggbb", and their contrast by WCAG 2: 1 to 21. */
  letters: v.string(),
  ground: v.string(),
  contrast: v.number(),
  /** The contrast that the colour of the owner would have there; left out if it is used as it is. */
  instead: v.optional(v.number()),
})
export type LookUse = v.InferOutput<typeof LookUse>

/** An exact colour of the menu file that cannot be read, and what is used in its place. */
const ExactRepair = v.object({
  path: v.array(v.string()),
  given: v.string(),
  reached: v.number(),
  used: v.string(),
  reaches: v.number(),
})

/** The look of the draft: its style sheet, and how its colours can be read. */
export const DraftLook = v.object({
  look: Look,
  uses: v.array(LookUse),
  repairs: v.array(ExactRepair),
  /** The files of the look that the draft has, by their names under `getPreviewFile`. */
  files: v.array(v.string()),
})
export type DraftLook = v.InferOutput<typeof DraftLook>

export const getDraftLook = endpoint('GET', `${apiBase}/studio/look`, {
  summary: 'The look of the draft, with the contrast of its colours and what is repaired',
  policy: 'owner',
  reply: DraftLook,
  refusals: ['no-published-menu'],
})

/** A logo is a drawing or a picture; a cover is a photograph. */
export const lookFile = {
  types: ['image/svg+xml', ...photoTypes],
  mostBytes: 12 * 1024 * 1024,
} as const satisfies FileBody

/** A picture that was added in the studio. No look has it before a draft that names it is published. */
export const AddedPicture = v.object({
  /** What a field of the look says. */
  name: v.string(),
  width: v.number(),
  height: v.number(),
})
export type AddedPicture = v.InferOutput<typeof AddedPicture>

export const addPicture = {
  ...endpoint('POST', `${apiBase}/studio/look/pictures`, {
    summary: 'Stores a logo, an icon or a cover, which the look of the draft can then have',
    policy: 'owner',
    reply: AddedPicture,
    refusals: ['picture-unknown', 'picture-unsafe', 'photo-broken', 'picture-too-large'],
  }),
  file: lookFile,
} as const

export const studioLookEndpoints = { getDraftLook, addPicture } as const
