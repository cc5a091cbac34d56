import type { BillDraft } from '#contract/bill.ts'

type Asked = Omit<BillDraft, 'id'>

/** A bill that was sent and not answered yet. */
export type BillAttempt = { readonly id: string; readonly asked: string }

/**
 * What is sent again unchanged is the same bill, which may be open already; what was changed since is
 * another, or the server would answer with the one that it knows by this id.
 */
export function attemptOf(before: BillAttempt | undefined, asked: Asked, newId: () => string): BillAttempt {
  const written = JSON.stringify(asked)
  return before?.asked === written ? before : { id: newId(), asked: written }
}
