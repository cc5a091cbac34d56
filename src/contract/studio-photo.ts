import * as v from 'valibot'
import { photoTypes } from '#domain/studio-photo.ts'
import { apiBase, endpoint, type FileBody } from './endpoint.ts'

/** The formats of photographs, and the most bytes of one: a camera makes up to 20 MB. */
export const photoFile = {
  types: photoTypes,
  mostBytes: 25 * 1024 * 1024,
} as const satisfies FileBody

/** A photograph that was added in the studio. It is in no menu before a draft that names it is published. */
export const AddedPhoto = v.object({
  /** What the field `photo` of a dish says. */
  name: v.string(),
  /** Pixels of the upright photograph. */
  width: v.number(),
  height: v.number(),
  /** The middle of its most detailed region, for the field `photoCentre`. */
  centre: v.object({ x: v.number(), y: v.number() }),
})
export type AddedPhoto = v.InferOutput<typeof AddedPhoto>

export const addPhoto = {
  ...endpoint('POST', `${apiBase}/studio/photos`, {
    summary: 'Stores a photograph, whose name a dish of the draft can then have',
    policy: 'owner',
    reply: AddedPhoto,
    refusals: ['photo-unknown', 'photo-heic', 'photo-broken', 'photo-too-large', 'photo-too-many-pixels'],
  }),
  file: photoFile,
} as const

export const getDraftPhoto = endpoint('GET', `${apiBase}/studio/menu/items/:id/photo`, {
  summary: 'The whole photograph of a dish of the draft as a small WebP, to place the centre of its crop',
  policy: 'owner',
  // `name` is that of the photograph, so that the address of another one differs
  query: v.object({ name: v.optional(v.string()) }),
  refusals: ['no-photo'],
})

export const studioPhotoEndpoints = { addPhoto, getDraftPhoto } as const
