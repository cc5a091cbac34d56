import { orderIdOf } from './care-subject.ts'
import { dishIdOf } from './dish-alert.ts'
import type { Localized } from './locale.ts'
import type { Method } from './method.ts'
import type { OrderStatus } from './order.ts'

/**
 * The groups of notifications. A customer chooses whether the first three are pushed. `staff` and `account`
 * are always pushed; `account` warns of changes that the customer may not have made.
 */
type NotificationChoice = 'orders' | 'points' | 'offers' | 'staff' | 'account'

/** The changes of an account that its customer is notified of. */
export const accountNews = ['new-device', 'password', 'no-password', 'phone'] as const
type AccountNews = (typeof accountNews)[number]

/**
 * What the restaurant did about an order: it answered a report or the rating; removed or swapped a dish; asks
 * about a dearer one; or that question ended without a change.
 */
export const careNews = [
  'refunded',
  'declined',
  'removed',
  'swapped',
  'asked',
  'unchanged',
  'answered',
  'refund-refused',
  'paid-twice',
  'paid-late',
] as const
type CareNews = (typeof careNews)[number]

/** Whether the news is about an amount of money, which its text names. */
export const isAboutMoney = (what: CareNews): boolean =>
  what === 'refunded' || what === 'refund-refused' || what === 'paid-twice' || what === 'paid-late'

/**
 * What waits for an owner: a refund above the limit of a manager; a report or a request that its branch has
 * not answered for hours.
 */
export const waitingNews = ['refund', 'report', 'request'] as const
type WaitingNews = (typeof waitingNews)[number]

/** The number of an order or a request, and its branch. */
type AtBranch = { readonly number: number; readonly branchId: string }

/**
 * The values of each kind of notification. Names of people are only in `from`, `to` and `friend`, and a push
 * omits these.
 */
export type NotificationValues = {
  /** About an order of the customer's own; the subject is its id. `dueAt` in milliseconds since 1970. */
  readonly order: {
    readonly status: NotifiedStatus
    readonly number: number
    readonly branch: Localized
    readonly dueAt?: number | undefined
    /** The branch has just promised a later time. */
    readonly isDelayed?: boolean | undefined
    /** The customer has asked for that later time, so it is not late. */
    readonly isAskedFor?: boolean | undefined
  }
  /** A new order, for each employee of the branch, or each owner without any; the subject is its id. */
  readonly 'staff-order': AtBranch & { readonly dueAt: number; readonly isForOwner?: boolean | undefined }
  /** `on`: the last day on which the points are valid ("YYYY-MM-DD", in Riyadh). */
  readonly 'points-lapsing': { readonly points: number; readonly on: string }
  readonly 'points-in': { readonly points: number; readonly from: string }
  readonly 'points-returned': { readonly points: number }
  readonly 'points-sent': { readonly points: number; readonly to: string }
  /** `earnsMore`: false if orders earn no more on this level than on the one before. */
  readonly level: { readonly level: Localized; readonly earnsMore?: boolean | undefined }
  /** `of`: which of the two gets the points. */
  readonly referral: {
    readonly points: number
    readonly of: 'inviter' | 'friend'
    readonly friend: string
  }
  readonly offer: { readonly title: Localized; readonly text: Localized }
  /** The branch at which the code counts, and the one that was shown it too. */
  readonly 'scan-alert': { readonly branches: { readonly counts: Localized; readonly other: Localized } }
  /** The courier of an order of the customer's own is at the door or the gate; the subject is its id. */
  readonly arrived: { readonly number: number; readonly branch: Localized }
  /** Points for a missed promise. `minutes` are those after the window; the subject is the order's id. */
  readonly promise: { readonly points: number; readonly minutes: number; readonly method: Method }
  /**
   * The branch answered a report of an order, or changed it; `careSubject` makes the subject. `amount` in
   * halalas. `dish` is what was ordered, `other` what it is swapped for.
   */
  readonly care: {
    readonly what: CareNews
    readonly number: number
    readonly branch: Localized
    readonly amount?: number | undefined
    readonly dish?: Localized | undefined
    readonly other?: Localized | undefined
  }
  /**
   * A customer reported something that was not right, for the readers of `staff-order`. `isAsked`: an
   * employee asks for a refund, for each manager of the branch.
   */
  readonly 'staff-care': AtBranch & { readonly isAsked?: boolean | undefined }
  /**
   * A customer wrote a request, for the readers of `staff-order`; without a branch for each owner. Its id is
   * the subject.
   */
  readonly 'staff-support': { readonly number: number; readonly branchId: string | null }
  /** For each owner; the subject is the id of the order, or of the request. `number` is of the same. */
  readonly 'owner-waiting': AtBranch & { readonly what: WaitingNews; readonly branch: Localized }
  /** A request was answered; the subject is its id. */
  readonly support: { readonly number: number }
  /** A dish that the customer waited for at a branch; the subject is the ids of branch and dish. */
  readonly 'dish-back': { readonly dish: Localized; readonly branch: Localized; readonly branchId: string }
  /** A manager's changes of the menu draft can be published, for each owner; one of their branches. */
  readonly 'draft-ready': { readonly branch: Localized }
  /** The subject is `what` too, so that a repetition replaces the earlier notification. */
  readonly account: { readonly what: AccountNews }
}

export type NotificationKind = keyof NotificationValues

export const choiceOf = {
  order: 'orders',
  'staff-order': 'staff',
  'points-lapsing': 'points',
  'points-in': 'points',
  'points-returned': 'points',
  'points-sent': 'points',
  level: 'points',
  referral: 'points',
  offer: 'offers',
  'scan-alert': 'staff',
  arrived: 'orders',
  promise: 'points',
  care: 'orders',
  'staff-care': 'staff',
  'staff-support': 'staff',
  'owner-waiting': 'staff',
  support: 'orders',
  'dish-back': 'orders',
  'draft-ready': 'staff',
  account: 'account',
} as const satisfies Record<NotificationKind, NotificationChoice>

export const notificationKinds: readonly NotificationKind[] = [
  'order',
  'staff-order',
  'points-lapsing',
  'points-in',
  'points-returned',
  'points-sent',
  'level',
  'referral',
  'offer',
  'scan-alert',
  'arrived',
  'promise',
  'care',
  'staff-care',
  'staff-support',
  'owner-waiting',
  'support',
  'dish-back',
  'draft-ready',
  'account',
]

/** Whether the customer cannot turn this group off. */
export const isAlways = (choice: NotificationChoice): choice is 'staff' | 'account' =>
  choice === 'staff' || choice === 'account'

/**
 * The initial choices. Offers are advertising, which by law needs consent; orders and points are why a
 * customer subscribes.
 */
export const firstChoices = { orders: true, points: true, offers: false } as const

/** The statuses of an order that its customer is notified of, unless the customer made the change. */
export const notifiedStatuses = [
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'rejected',
  'cancelled',
  'payment_failed',
  'expired',
] as const satisfies readonly OrderStatus[]
type NotifiedStatus = (typeof notifiedStatuses)[number]

export const isNotified = (status: OrderStatus): status is NotifiedStatus =>
  (notifiedStatuses as readonly OrderStatus[]).includes(status)

/**
 * The path that a tap on the notification opens, without the language. `branchId` is the branch whose reports
 * the screen of requests shows, or whose board or dish; null for the board that the reader has open.
 */
export function pathOf(kind: NotificationKind, subject: string, branchId?: string | null): string {
  switch (kind) {
    case 'order':
    case 'arrived':
    case 'promise':
    case 'care':
      return `order/${orderIdOf(subject)}/`
    case 'staff-order':
      return branchId == null ? 'branch/' : `branch/?branch=${encodeURIComponent(branchId)}`
    case 'staff-care':
    case 'staff-support':
    case 'owner-waiting':
      return branchId == null ? 'branch/requests/' : `branch/requests/?branch=${encodeURIComponent(branchId)}`
    case 'scan-alert':
      return 'branch/scan/'
    case 'offer':
      return ''
    case 'support':
      return 'customerService/'
    case 'dish-back':
      return branchId == null
        ? `products/${dishIdOf(subject)}/`
        : `products/${dishIdOf(subject)}/?branch=${encodeURIComponent(branchId)}`
    case 'draft-ready':
      return 'studio/?show=publish'
    case 'account':
      return 'profile/'
    case 'points-lapsing':
    case 'points-in':
    case 'points-returned':
    case 'points-sent':
    case 'level':
    case 'referral':
      return 'wallet/'
    default:
      return kind satisfies never
  }
}
