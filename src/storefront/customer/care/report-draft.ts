import { atom } from 'jotai'
import * as v from 'valibot'
import { CareTicket } from '#contract/order-care.ts'
import type { Refundable } from '#domain/care.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'
import { withDraft } from '#storefront/platform/storage/with-draft.ts'

export const maxReportNote = 300

const Draft = v.object({
  lines: CareTicket.entries.lines,
  wish: CareTicket.entries.wish,
  note: v.pipe(v.string(), v.maxLength(maxReportNote)),
})
export type ReportDraft = v.InferOutput<typeof Draft>

type Drafts = Readonly<Record<string, ReportDraft>>
const format = versionOne<Drafts>('drafts', v.record(v.string(), Draft), {})

export const parseStoredReports = format.parse

const kept = storedAtom('report', format)

/** The reports that were started and not sent, by order id. They survive a reload. */
export const reportDraftsAtom = kept.valueAtom

/** False until the device was read. */
export const reportDraftsLoadedAtom = kept.loadedAtom

export const keepReportAtom = atom(null, (_get, _set, orderId: string, draft: ReportDraft | null) =>
  kept.change((drafts) => withDraft(drafts, orderId, draft)),
)

/** Returns the lines of a draft without those whose portions were refunded since. */
export const refundableLines = (
  lines: ReportDraft['lines'],
  left: readonly Pick<Refundable, 'place' | 'left'>[],
): ReportDraft['lines'] =>
  lines.filter(({ place, quantity }) => {
    const line = left.find((one) => one.place === place)
    return line !== undefined && quantity <= line.left.length
  })
