/** The kinds of entries in the points ledger. */
export const pointsKinds = [
  'earn-pending',
  'earn',
  'redeem-hold',
  'redeem',
  'reverse',
  'expire',
  'transfer-out',
  'transfer-in',
  'transfer-pending',
  'transfer-returned',
  'referral',
  'correction',
] as const
export type PointsKind = (typeof pointsKinds)[number]

/** The rules of the entries: each entry names one, so that a statement can explain it. */
export const pointsRules = [
  'order-placed',
  'order-completed',
  'order-ended',
  'order-refunded',
  'order-changed',
  'made-good',
  'promise-missed',
  'debt-settled',
  'redeem-held',
  'redeem-final',
  'redeem-returned',
  'lapsed',
  'transfer',
  'referral',
  'invited',
  'invite-undone',
  'owner',
  'account-deleted',
] as const
export type PointsRule = (typeof pointsRules)[number]
