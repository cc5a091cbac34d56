import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

const word = v.pipe(v.string(), v.maxLength(60))

/** A drawing of words that may be wrong, and the words that there are. */
export const DrawingPreview = v.object({
  /** A self-contained SVG; null if a word is wrong. */
  svg: v.nullable(v.string()),
  /** The wrong words; `line` is that of `on`, counted from 1. */
  wrong: v.array(v.object({ field: v.picklist(['vessel', 'base', 'on']), line: v.nullable(v.number()) })),
  words: v.object({
    vessels: v.array(v.string()),
    bases: v.array(v.string()),
    /** Parts to place by position. */
    placed: v.array(v.string()),
    /** Parts to scatter. */
    strewn: v.array(v.string()),
  }),
})
export type DrawingPreview = v.InferOutput<typeof DrawingPreview>

export const previewDrawing = endpoint('GET', `${apiBase}/studio/drawing`, {
  summary: 'The picture of a drawing, as a dish with this id would have it; nothing is stored',
  policy: 'owner',
  query: v.object({
    id: word,
    vessel: word,
    base: v.optional(word),
    // as many lines as the menu file allows, of as many characters
    on: v.optional(v.pipe(v.string(), v.maxLength(24 * 301)), ''),
  }),
  reply: DrawingPreview,
})

export const studioDrawingEndpoints = { previewDrawing } as const
