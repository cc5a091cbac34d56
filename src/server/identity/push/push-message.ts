import * as v from 'valibot'
import { pathOf } from '#domain/notification.ts'
import type { Lang } from '#domain/locale.ts'
import { isLang } from '#domain/locale.ts'
import { Notification } from '#contract/notification.ts'
import type { PushMessage } from '#contract/push-message.ts'
import { pushText } from './push-text.ts'
import type { PushRow } from './subscription-store.ts'

/** Order statuses that need a reaction and alert the customer; others are shown silently. */
const ringing: ReadonlySet<string> = new Set(['ready', 'out_for_delivery', 'rejected', 'cancelled'])

/** Returns the push message for one browser; undefined for a row that this build cannot parse. */
export function pushMessageOf(row: PushRow): PushMessage | undefined {
  const parsed = v.safeParse(Notification, {
    id: String(row.id),
    kind: row.kind,
    subject: row.subject,
    sequence: row.sequence,
    at: row.told_at.toISOString(),
    isRead: false,
    values: withoutNames(row.details),
  })
  if (!parsed.success) return undefined
  const line = parsed.output
  const lang: Lang = isLang(row.lang) ? row.lang : 'en'
  return {
    id: line.id,
    tag: `${line.kind}:${line.subject}`,
    sequence: line.sequence,
    lang,
    ...pushText(line, lang),
    path: `/${lang}/${pathOf(line.kind, line.subject, branchIdOf(line))}`,
    rings: line.kind !== 'order' || line.values.isDelayed === true || ringing.has(line.values.status),
    unread: row.unread,
    active: row.active,
    at: line.at,
    line,
  }
}

/** An employee's tap on an order keeps the board that is open: it may be that of another branch. */
function branchIdOf({ kind, values }: Notification): string | null | undefined {
  if (kind === 'staff-order' && !values.isForOwner) return null
  return 'branchId' in values ? values.branchId : undefined
}

function withoutNames(details: unknown): unknown {
  if (typeof details !== 'object' || details === null) return details
  return Object.fromEntries(
    Object.entries(details).filter(([name]) => name !== 'from' && name !== 'to' && name !== 'friend'),
  )
}
