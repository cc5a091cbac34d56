import * as v from 'valibot'
import { OfflineEntry, OfflineEntryDraft } from '#contract/offline-scan.ts'
import { hourMs } from '#domain/duration.ts'
import { isTooLate } from '#domain/offline-scan.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

const Kept = v.object({
  branchId: v.string(),
  draft: OfflineEntryDraft,
  /** Of the code: one code is taken once by a tablet. */
  number: v.number(),
  step: v.number(),
  /** What the points took off the bill, in halalas. */
  worth: v.number(),
  /** Milliseconds since 1970, by the server's clock. */
  at: v.number(),
  /**
   * Whether a request of it may have been accepted although no answer came; true for an entry of an earlier
   * build, which did not note it.
   */
  isSent: v.optional(v.boolean(), true),
  /** The server's answer; null while the entry waits. */
  answer: v.nullable(OfflineEntry),
})

/**
 * What this tablet did for one code without a network. It has no name, only the random number of the code.
 */
export type StoredEntry = v.InferOutput<typeof Kept>

const Stored = v.object({ version: v.literal(1), entries: v.array(v.unknown()) })

/** Parses the stored entries; damaged ones are dropped and reported. */
export function parseEntries(
  stored: unknown,
  warn: (about: string, what: unknown) => void,
): readonly StoredEntry[] {
  const parsed = v.safeParse(Stored, stored)
  if (!parsed.success) return []
  return parsed.output.entries.flatMap((entry) => {
    const read = v.safeParse(Kept, entry)
    if (read.success) return [read.output]
    warn('An entry of a branch without a network is damaged, and was dropped:', entry)
    return []
  })
}

const kept = storedAtom<readonly StoredEntry[]>('offline-entries', {
  // oxlint-disable-next-line no-console -- the owner may ask for this line of the console
  parse: (stored) => parseEntries(stored, console.warn),
  store: (entries) => ({ version: 1, entries }),
})

/** The oldest first: they are sent in this order. */
export const entriesAtom = kept.valueAtom

/** False until the stored entries are read. */
export const entriesLoadedAtom = kept.loadedAtom

/** False while the tablet refuses to store: then no points are taken. */
export const entriesLastingAtom = kept.lastingAtom

/** The entries of this tablet now. */
export const entriesNow = (): readonly StoredEntry[] => kept.snapshot().value

/** An answered entry is shown until the end of a shift. */
const shownMs = 12 * hourMs

/** Adds an entry, and drops those that counted long ago. */
export const addEntry = (entry: StoredEntry): Promise<void> =>
  kept.change((entries) => [...entries.filter((other) => isShown(other, entry.at)), entry])

const isShown = ({ answer, at }: StoredEntry, now: number): boolean =>
  answer?.outcome !== 'honoured' || now - at < shownMs

/** Notes whether a request of an entry may have been accepted. */
export const noteEntrySent = (id: string, isSent: boolean): Promise<void> =>
  kept.change((entries) => entries.map((entry) => (entry.draft.id === id ? { ...entry, isSent } : entry)))

/** Stores the server's answer to an entry. */
export const answerEntry = (answer: OfflineEntry): Promise<void> =>
  kept.change((entries) =>
    entries.map((entry) => (entry.draft.id === answer.id ? { ...entry, answer } : entry)),
  )

/**
 * Whether an entry is not in the shop's books, and cannot come into them any more. One that was sent may be:
 * the server answers it however late it is sent again.
 */
export const isLost = ({ answer, isSent, at }: StoredEntry, now: number): boolean =>
  answer === null && !isSent && isTooLate(at, now)

/** Deletes an entry that staff have read the answer of, or that is lost. */
export const deleteStoredEntry = (id: string, now: number): Promise<void> =>
  kept.change((entries) =>
    entries.filter((entry) => entry.draft.id !== id || (entry.answer === null && !isLost(entry, now))),
  )
