import type { BillDraft } from '#contract/bill.ts'

type BillContent = Omit<BillDraft, 'id'>

/** A bill that was sent without an answer so far. */
export type BillAttempt = { readonly id: string; readonly content: string }

/**
 * Returns the attempt to send. An unchanged draft keeps its id, because the bill may exist already; a changed
 * draft gets a new id, or the server would answer with the earlier bill.
 */
export function attemptOf(
  before: BillAttempt | undefined,
  content: BillContent,
  newId: () => string,
): BillAttempt {
  const written = JSON.stringify(content)
  return before?.content === written ? before : { id: newId(), content: written }
}
