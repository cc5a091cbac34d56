import type { WalletEntry } from '#contract/wallet.ts'
import type { PointsKind } from '#domain/points-entry.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon, plusIcon } from '#storefront/ui/icon/icons.ts'
import { refreshIcon, editIcon, giftIcon, sendIcon } from '#storefront/ui/icon/icons-more.ts'

type Look = { readonly icon: Glyph; readonly tone: 'plain' | 'good' | 'warm' | 'info' | 'bad' }

const looks = {
  'earn-pending': { icon: clockIcon, tone: 'plain' },
  earn: { icon: plusIcon, tone: 'good' },
  'redeem-hold': { icon: giftIcon, tone: 'warm' },
  redeem: { icon: giftIcon, tone: 'plain' },
  reverse: { icon: refreshIcon, tone: 'plain' },
  expire: { icon: clockIcon, tone: 'plain' },
  'transfer-out': { icon: sendIcon, tone: 'info' },
  'transfer-in': { icon: sendIcon, tone: 'info' },
  'transfer-pending': { icon: sendIcon, tone: 'plain' },
  'transfer-returned': { icon: refreshIcon, tone: 'info' },
  referral: { icon: plusIcon, tone: 'good' },
  correction: { icon: editIcon, tone: 'plain' },
} as const satisfies Record<PointsKind, Look>

export const lookOf = ({ kind }: Pick<WalletEntry, 'kind'>): Look => looks[kind]

/** "+91", "−200": the change of the balance, also of an entry that is pending. */
export const signed = (points: number, number: (value: number) => string): string =>
  `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`
