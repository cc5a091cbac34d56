import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import { deleteUnusedArtworks } from '#server/catalogue/look-files/look-store.ts'
import { deleteUnusedUploads } from '#server/catalogue/photo/upload-store.ts'
import { deleteOldScanAlerts, deleteOldScans } from '#server/engagement/scan/store.ts'
import { deleteOldEntries, deleteOldFlags } from '#server/engagement/offline-scan/entry-store.ts'
import { deleteListedKeys, deleteExpiredLists } from '#server/engagement/offline-scan/list-store.ts'
import { deleteRequestPhotos } from '#server/engagement/support/store.ts'
import { deleteUnsentTransfers, deleteReceiverNumbers } from '#server/engagement/transfer/store.ts'
import {
  deleteExpiredDeliveries,
  deleteExpiredLinks,
  deleteOldPositions,
} from '#server/engagement/order-link/store.ts'
import { deleteExpiredCarts } from '#server/engagement/family-cart/store.ts'
import { deleteOutgoingEvents } from '#server/engagement/webhook/event-store.ts'
import { deleteOldAccesses, accessRetentionMs } from '#server/identity/access-log/store.ts'
import { deleteOldNotifications, deleteOldStaffOrders } from '#server/identity/notification/list-store.ts'
import { deleteOldCouriers } from '#server/ordering/order/store.ts'
import { deleteFailedJobs } from '#server/platform/job/queue.ts'
import { deleteOldFreeTokens } from '#server/resources/card/free-token-store.ts'
import { deleteOldLoads } from '#server/resources/slot/store.ts'
import { deleteOldPointsNotices } from '#server/resources/wallet/notice-store.ts'
import { deletePaymentEvents } from '#server/settlement/payment/store.ts'
import { accountRetention } from './retention-account.ts'
import type { Retention } from './retention-type.ts'

/**
 * What the server deletes by itself, and when. Orders, invoices, payments and the ledger of points are not
 * here: the law wants them kept.
 */
export const retention: readonly Retention[] = [
  ...accountRetention,
  {
    what: 'expired family carts',
    retentionMs: 0,
    why: 'the link no longer works; an order keeps the names on its lines',
    everyMs: hourMs,
    deleteOld: deleteExpiredCarts,
  },
  {
    what: 'expired links of orders',
    retentionMs: 0,
    why: 'they no longer open anything',
    everyMs: hourMs,
    deleteOld: deleteExpiredLinks,
  },
  {
    what: 'codes and steps of deliveries',
    retentionMs: dayMs,
    why: 'questions about a delivery come within a day',
    everyMs: hourMs,
    deleteOld: deleteExpiredDeliveries,
  },
  {
    what: 'names and numbers of couriers',
    retentionMs: dayMs,
    why: 'questions about a delivery come within a day; the order stays',
    everyMs: hourMs,
    deleteOld: deleteOldCouriers,
  },
  {
    what: 'positions of couriers',
    retentionMs: 0,
    why: 'they are shared until the hand-over, at the latest half an hour after the window',
    everyMs: minuteMs,
    deleteOld: deleteOldPositions,
  },
  {
    what: 'tokens of cards that the gateway did not delete',
    retentionMs: 30 * dayMs,
    why: 'the gateway is asked each hour; after a month it will not delete them',
    everyMs: dayMs,
    deleteOld: deleteOldFreeTokens,
  },
  {
    what: 'payment events',
    retentionMs: 30 * dayMs,
    why: 'the gateway repeats an event for some days; the payment itself stays',
    everyMs: dayMs,
    deleteOld: deletePaymentEvents,
  },
  {
    what: 'jobs that were given up',
    retentionMs: 30 * dayMs,
    why: 'a push a month late is of no use; until then they show what failed',
    everyMs: dayMs,
    deleteOld: deleteFailedJobs,
  },
  {
    what: 'outgoing events and their deliveries',
    retentionMs: 30 * dayMs,
    why: 'a program that was off for a month reads the orders themselves',
    everyMs: dayMs,
    deleteOld: deleteOutgoingEvents,
  },
  {
    what: 'scans of loyalty codes',
    retentionMs: 30 * dayMs,
    why: 'questions about a visit come within a month',
    everyMs: dayMs,
    deleteOld: deleteOldScans,
  },
  {
    what: 'public keys in the lists of tablets',
    retentionMs: 0,
    why: 'no entry can name them any more',
    everyMs: hourMs,
    deleteOld: deleteListedKeys,
  },
  {
    what: 'lists of keys',
    retentionMs: 30 * dayMs,
    why: 'questions about a visit come within a month',
    everyMs: dayMs,
    deleteOld: deleteExpiredLists,
  },
  {
    what: 'entries of tablets without a network',
    retentionMs: 30 * dayMs,
    why: 'a tablet repeats an entry for some days; the order itself stays',
    everyMs: dayMs,
    deleteOld: deleteOldEntries,
  },
  {
    what: 'transfers that were not sent',
    retentionMs: 31 * dayMs,
    why: 'the limits of look-ups count them for a month',
    everyMs: dayMs,
    deleteOld: deleteUnsentTransfers,
  },
  {
    what: 'numbers without an account in ended transfers',
    retentionMs: 31 * dayMs,
    why: 'the limits of look-ups count them for a month',
    everyMs: dayMs,
    deleteOld: deleteReceiverNumbers,
  },
  {
    what: 'notices of expired points',
    retentionMs: 0,
    why: 'points expire once',
    everyMs: dayMs,
    deleteOld: deleteOldPointsNotices,
  },
  {
    what: 'kitchen loads of past times',
    retentionMs: 60 * dayMs,
    why: 'no order is placed for a past time; the ledger check compares the last 30 days',
    everyMs: dayMs,
    deleteOld: deleteOldLoads,
  },
  {
    what: 'photographs of closed requests',
    retentionMs: 90 * dayMs,
    why: 'a complaint that is closed for three months is settled; its text stays',
    everyMs: dayMs,
    deleteOld: deleteRequestPhotos,
  },
  {
    what: 'photographs that were added in the studio and are in no draft',
    retentionMs: 14 * dayMs,
    why: 'a change that was taken out of the draft can be made again until then',
    everyMs: dayMs,
    deleteOld: deleteUnusedUploads,
  },
  {
    what: 'pictures of the look that no menu, past or present, names',
    retentionMs: 14 * dayMs,
    why: 'a change that was taken out of the draft can be made again until then',
    everyMs: dayMs,
    deleteOld: deleteUnusedArtworks,
  },
  {
    what: 'news of orders for staff',
    retentionMs: 2 * dayMs,
    why: 'the board shows the orders; each one makes a row for every employee of the branch',
    everyMs: hourMs,
    deleteOld: deleteOldStaffOrders,
  },
  {
    what: 'notifications',
    retentionMs: 180 * dayMs,
    why: 'the list shows recent ones',
    everyMs: dayMs,
    deleteOld: deleteOldNotifications,
  },
  {
    what: 'the access log',
    retentionMs: accessRetentionMs,
    why: 'questions about access are asked within a year',
    everyMs: dayMs,
    deleteOld: deleteOldAccesses,
  },
  {
    what: 'warnings of copied loyalty codes',
    retentionMs: 365 * dayMs,
    why: 'questions about a copied code are asked within a year',
    everyMs: dayMs,
    deleteOld: deleteOldScanAlerts,
  },
  {
    what: 'flags of codes without a network',
    retentionMs: 365 * dayMs,
    why: 'questions about a copied code are asked within a year',
    everyMs: dayMs,
    deleteOld: deleteOldFlags,
  },
]
