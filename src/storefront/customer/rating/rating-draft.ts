import { atom } from 'jotai'
import * as v from 'valibot'
import { maxRatingComment, ratingTags } from '#domain/rating.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

const StarCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))

/** A rating as far as it was filled in; 0 stars are none yet. */
const Draft = v.object({
  stars: StarCount,
  tags: v.array(v.picklist(ratingTags)),
  /** By the id of the dish. */
  dishes: v.record(v.string(), StarCount),
  comment: v.pipe(v.string(), v.maxLength(maxRatingComment)),
})
export type RatingDraft = v.InferOutput<typeof Draft>

export const emptyDraft: RatingDraft = { stars: 0, tags: [], dishes: {}, comment: '' }

type Drafts = Readonly<Record<string, RatingDraft>>
const format = versionOne<Drafts>('drafts', v.record(v.string(), Draft), {})

export const parseStoredDrafts = format.parse

/** What somebody began and never sent is not kept for ever. */
const most = 5

/** The drafts with this one as the latest; those begun longest ago are forgotten. Null: it was sent. */
export function withDraft(drafts: Drafts, orderId: string, draft: RatingDraft | null): Drafts {
  const others = Object.entries(drafts).filter(([id]) => id !== orderId)
  const latest: [string, RatingDraft][] = draft ? [[orderId, draft]] : []
  return Object.fromEntries([...others, ...latest].slice(-most))
}

const kept = keptAtom('rating', format)

/**
 * What was typed and tapped of ratings that were not sent yet, by order: it outlives a reload and a tunnel.
 */
export const draftsAtom = kept.valueAtom

/** False until the device was read. */
export const draftsLoadedAtom = kept.loadedAtom

export const keepDraftAtom = atom(null, (_get, _set, orderId: string, draft: RatingDraft | null) =>
  kept.change((drafts) => withDraft(drafts, orderId, draft)),
)
