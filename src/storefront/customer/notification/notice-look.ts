import type { Notification } from '#contract/notification.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { bellIcon, clockIcon, motoIcon, ordersIcon } from '#storefront/ui/icon/icons.ts'
import {
  closeIcon,
  chatIcon,
  giftIcon,
  lockIcon,
  pointIcon,
  potIcon,
  promoIcon,
  scanIcon,
  sendIcon,
  starIcon,
} from '#storefront/ui/icon/icons-more.ts'

type Look = { readonly icon: Glyph; readonly tone: 'plain' | 'brand' | 'good' | 'warm' | 'info' | 'bad' }

export function lookOf(notice: Notification): Look {
  switch (notice.kind) {
    case 'order':
      return notice.values.isDelayed ? { icon: clockIcon, tone: 'warm' } : orderLooks[notice.values.status]
    case 'staff-order':
      return { icon: ordersIcon, tone: 'brand' }
    case 'points-lapsing':
      return { icon: clockIcon, tone: 'warm' }
    case 'points-in':
    case 'points-returned':
    case 'promise':
      return { icon: pointIcon, tone: 'good' }
    case 'points-sent':
      return { icon: sendIcon, tone: 'info' }
    case 'level':
      return { icon: starIcon, tone: 'warm' }
    case 'referral':
      return { icon: giftIcon, tone: 'good' }
    case 'offer':
      return { icon: promoIcon, tone: 'brand' }
    case 'arrived':
      return { icon: motoIcon, tone: 'good' }
    case 'care':
      return { icon: chatIcon, tone: isGood(notice.values.what) ? 'good' : 'warm' }
    case 'staff-care':
    case 'staff-support':
    case 'owner-waiting':
      return { icon: chatIcon, tone: 'warm' }
    case 'support':
      return { icon: chatIcon, tone: 'info' }
    case 'dish-back':
      return { icon: bellIcon, tone: 'good' }
    case 'draft-ready':
      return { icon: sendIcon, tone: 'info' }
    case 'account':
      return { icon: lockIcon, tone: 'warm' }
    case 'scan-alert':
      return { icon: scanIcon, tone: 'bad' }
    default:
      return notice satisfies never
  }
}

const ended = { icon: closeIcon, tone: 'bad' } as const

const orderLooks = {
  accepted: { icon: ordersIcon, tone: 'info' },
  preparing: { icon: potIcon, tone: 'warm' },
  ready: { icon: bellIcon, tone: 'good' },
  out_for_delivery: { icon: motoIcon, tone: 'info' },
  completed: { icon: ordersIcon, tone: 'good' },
  rejected: ended,
  cancelled: ended,
  payment_failed: ended,
  expired: ended,
} as const satisfies Record<(Notification & { kind: 'order' })['values']['status'], Look>

const isGood = (what: Extract<Notification, { readonly kind: 'care' }>['values']['what']): boolean =>
  what !== 'asked' && what !== 'refund-refused' && what !== 'paid-twice'
