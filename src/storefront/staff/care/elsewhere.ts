import * as v from 'valibot'
import { Refused } from '#client/call.ts'
import { RefundedElsewhere } from '#contract/care.ts'
import type { CareChange } from './use-care.ts'

/** What the gateway has refunded of the payment of a refused refund, and what we know of, in halalas. */
export type Elsewhere = RefundedElsewhere & { readonly refundId: string }

/** Returns both amounts if a refund was not given another way because they differ; else undefined. */
export function elsewhereOf(error: Error | null, change: CareChange | undefined): Elsewhere | undefined {
  if (change?.kind !== 'redirect' || !(error instanceof Refused)) return undefined
  if (error.refusal !== 'care-elsewhere') return undefined
  const parsed = v.safeParse(RefundedElsewhere, error.detail)
  return parsed.success ? { ...parsed.output, refundId: change.refundId } : undefined
}
