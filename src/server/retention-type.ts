import type { Db } from '#server/platform/db/db.ts'

/** A kind of data that the server deletes by itself, and when. */
export type Retention = {
  /** As in the table of docs/operating.md; a test compares them. */
  readonly what: string
  readonly retentionMs: number
  readonly why: string
  readonly everyMs: number
  /**
   * Deletes what was last needed before an instant (milliseconds since 1970).
   * What may be much is deleted in batches.
   */
  readonly deleteOld: (db: Db, before: number) => Promise<number>
}
