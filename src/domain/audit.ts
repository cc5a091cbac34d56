/** The kinds of entries of the audit, in the order of its filter. */
export const auditKinds = ['changed', 'invited', 'published', 'refunded', 'looked'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What an entry of the audit says was done, by its kind. */
export const auditActs = {
  changed: [
    'staff-added',
    'staff-changed',
    'staff-removed',
    'promo-made',
    'promo-changed',
    'promo-ended',
    'offer-planned',
    'offer-stopped',
    'availability-item',
    'availability-option',
    'availability-pause',
    'availability-capacity',
    'points-owner',
    'points-promise-missed',
    'factor-reset',
    'rating-answered',
    'rating-answer-changed',
    'rating-answer-withdrawn',
  ],
  invited: [
    'staff-invited',
    'staff-invited-again',
    'staff-invitation-cancelled',
    'staff-joined',
    'staff-declined',
  ],
  published: ['menu-file', 'menu-studio', 'menu-again'],
  refunded: [
    'refund-order',
    'refund-plates',
    'refund-part',
    'refund-surplus',
    'refund-change',
    'refund-asked',
    'refund-declined',
  ],
  looked: [
    'look-order',
    'look-invoice',
    'look-plates',
    'look-scan',
    'look-bill',
    'look-support',
    'look-caller',
    'look-report',
    'look-rating',
  ],
} as const satisfies Record<AuditKind, readonly string[]>
export type AuditAct = (typeof auditActs)[AuditKind][number]

const kindByAct = new Map<string, AuditKind>(
  auditKinds.flatMap((kind) => auditActs[kind].map((act) => [act, kind] as const)),
)

/** Returns the kind of an act; undefined for an act that the audit does not have. */
export const kindOfAct = (act: string): AuditKind | undefined => kindByAct.get(act)

/** The place of an entry in the audit: its time in milliseconds since 1970, and its number. */
export type AuditCursor = { readonly at: number; readonly id: string }

/** Returns the cursor as text, which `readAuditCursor` reads. */
export const writeAuditCursor = ({ at, id }: AuditCursor): string => `${at}.${id}`

/** Returns the place that the text names; undefined for a text that is no cursor. */
export function readAuditCursor(text: string): AuditCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,80})$/.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
