import { type AddedPicture, type DraftLook, lookFile } from '#contract/studio-look.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { type ArtworkFault, lookAtArtwork } from '#server/catalogue/look/artwork.ts'
import { brandLookOf } from '#server/catalogue/look/brand-look.ts'
import { lookUsesOf } from '#server/catalogue/look/look-uses.ts'
import { lookOf } from '#server/catalogue/look-files/find-look.ts'
import { putArtworks } from '#server/catalogue/look-files/look-store.ts'
import { studioPictureName } from '#domain/studio-picture.ts'
import { Localized } from '#contract/locale.ts'
import { valueAt } from '#domain/menu-change.ts'
import * as v from 'valibot'
import type { Deps } from '#server/platform/deps.ts'
import { createQueue } from '#server/platform/queue.ts'
import { findDraftBrand } from './draft-brand.ts'
import { ofDraft } from './preview.ts'

const noWords = v.fallback(Localized, {})

/** Returns the look of the draft with the contrast of its colours; undefined before the first import. */
export async function readDraftLook({ db }: Pick<Deps, 'db'>): Promise<DraftLook | undefined> {
  const found = await findDraftBrand(db, null)
  if (!found) return undefined
  const { content, stored, repairs } = found
  const [name, tagline] = ['name', 'tagline'].map((field) =>
    v.parse(noWords, valueAt(content, ['brand', field])),
  )
  const { logo, cover } = stored.entry
  return {
    look: ofDraft(lookOf(brandLookOf({ name: name ?? {}, tagline: tagline ?? {} }, stored))),
    uses: lookUsesOf(stored.entry),
    repairs: repairs
      .filter(({ path }) => path.startsWith('brand.look.colours.'))
      .map(({ path, given, reached, used, reaches }) => ({
        path: path.split('.'),
        given,
        reached: Math.floor(reached * 10) / 10,
        used,
        reaches: Math.floor(reaches * 10) / 10,
      })),
    files: [
      'maskable-192.png',
      'mark-light.webp',
      'mark-dark.webp',
      ...(logo
        ? ['logo-ar-light.webp', 'logo-en-light.webp', 'logo-ar-cloth.webp', 'logo-en-cloth.webp']
        : []),
      ...(cover === undefined ? [] : ['cover.webp']),
      'share-ar.jpg',
      'share-en.jpg',
    ],
  }
}

const refusals = {
  'no-picture': 'picture-unknown',
  unsafe: 'picture-unsafe',
  broken: 'photo-broken',
} as const satisfies Record<ArtworkFault, string>

/** A picture of 50 million pixels takes a second to decode. */
const inQueue = createQueue({ atOnce: 1, waiting: 20 })

/** Checks a picture of the look as the importer does, and stores it for the draft. */
export async function keepPicture(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  body: Buffer,
): Promise<Outcome<AddedPicture, (typeof refusals)[ArtworkFault] | 'picture-too-large' | 'unavailable'>> {
  if (body.length > lookFile.mostBytes) return refuse('picture-too-large')
  const artwork = await inQueue(() => lookAtArtwork(body))
  if (artwork === 'full') return refuse('unavailable')
  if (typeof artwork === 'string') return refuse(refusals[artwork])
  await db.transaction().execute((tx) => putArtworks(tx, [artwork], now()))
  const { hash, type, width, height } = artwork
  return done({ name: studioPictureName(hash, type), width, height })
}
