/** What can happen to somebody's points. */
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

/** Why it happened: an entry names one, so that each line of a statement can be explained. */
export const pointsRules = [
  'order-placed',
  'order-completed',
  'order-ended',
  'order-refunded',
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
