import { atom } from 'jotai'
import * as v from 'valibot'
import { maxRatingComment, ratingTags } from '#domain/rating.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'
import { withDraft } from '#storefront/platform/storage/with-draft.ts'

const StarCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))

/** A partly filled rating; 0 stars means none yet. */
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

const kept = storedAtom('rating', format)

/** The ratings that were started and not sent, by order id. They survive a reload. */
export const draftsAtom = kept.valueAtom

/** False until the device was read. */
export const draftsLoadedAtom = kept.loadedAtom

export const keepDraftAtom = atom(null, (_get, _set, orderId: string, draft: RatingDraft | null) =>
  kept.change((drafts) => withDraft(drafts, orderId, draft)),
)
