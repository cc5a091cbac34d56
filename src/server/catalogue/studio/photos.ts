import type { AddedPhoto } from '#contract/studio-photo.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { studioPhotoIdOf, studioPhotoName } from '#domain/studio-photo.ts'
import { photoId } from '#server/catalogue/photo/read-photo.ts'
import { findUploadPreview, putUpload } from '#server/catalogue/photo/upload-store.ts'
import { picturedItems } from '#server/catalogue/menu-file/pictured.ts'
import { bytesOf, storedPhotosIn } from '#server/catalogue/publication/stored-photos.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lookAtPhoto, type PhotoFault } from '#server/platform/picture/look-at-photo.ts'
import { detailedCentre, previewPhoto } from '#server/platform/picture/preview-photo.ts'
import { createQueue } from '#server/platform/queue.ts'
import { findDraft } from './draft.ts'

const refusals = {
  empty: 'photo-unknown',
  unknown: 'photo-unknown',
  heic: 'photo-heic',
  broken: 'photo-broken',
  'too-many-bytes': 'photo-too-large',
  'too-many-pixels': 'photo-too-many-pixels',
  'too-many-waiting': 'unavailable',
} as const satisfies Record<PhotoFault, string>

type PhotoRefusal = (typeof refusals)[PhotoFault]

/** A photograph of 50 million pixels takes three seconds; owners wait for a minute at most. */
const inQueue = createQueue({ atOnce: 1, waiting: 20 })

/** Checks a photograph by decoding it, and stores it for the draft. */
export async function keepPhoto(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  original: Buffer,
): Promise<Outcome<AddedPhoto, PhotoRefusal>> {
  const look = await lookAtPhoto(() => Promise.resolve(original))
  if (!look.ok) return refuse(refusals[look.why])
  const { type, width, height } = look
  const drawn = await inQueue(async () => ({
    centre: await detailedCentre(original, look),
    preview: await previewPhoto(original),
  }))
  if (drawn === 'full') return refuse('unavailable')
  const { centre, preview } = drawn
  const id = photoId(original)
  await putUpload(db, { id, type, original, preview, width, height }, now())
  return done({ name: studioPhotoName(id, type), width, height, centre })
}

/** Returns the whole photograph of a dish of the draft as a WebP; undefined if it has none. */
export async function previewOf(
  { db }: Pick<Deps, 'db'>,
  itemId: string,
): Promise<Outcome<Buffer | undefined, 'unavailable'>> {
  const draft = await findDraft(db)
  const item = picturedItems(draft?.content).find(({ id }) => id === itemId)
  const uploadId = studioPhotoIdOf(item?.photo ?? '')
  const stored = uploadId === undefined ? undefined : await findUploadPreview(db, uploadId)
  if (stored) return done(stored)
  const photo = draft && item && (await storedPhotosIn(db, draft.live)(item))
  if (photo === undefined || typeof photo === 'string') return done(undefined)
  const bytes = await bytesOf(db, photo)
  const preview = bytes && (await inQueue(() => previewPhoto(bytes)))
  return preview === 'full' ? refuse('unavailable') : done(preview)
}
