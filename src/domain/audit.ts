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
    'refund-redirected',
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
