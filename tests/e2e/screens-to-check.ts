import type { LivedIn } from './lived-in.ts'

type Taps = readonly (readonly string[])[]

/**
 * A screen to check, and what can be opened on it. Each entry is the ids of messages that name the buttons to
 * tap, one after another: `sheets` open a dialog, `unfolds` change the screen itself.
 */
export type CheckedScreen = { readonly path: string; readonly sheets?: Taps; readonly unfolds?: Taps }

export const publicScreens: readonly CheckedScreen[] = [
  { path: '' },
  { path: '?q=' },
  { path: '?q=zzz' },
  { path: '?dish=kabsa-lamb', sheets: [['dish.about', 'allergy.open']] },
  { path: 'home/' },
  { path: 'branches/', unfolds: [['branch.more']] },
  { path: 'branches/?q=zzz' },
  { path: 'about-us/' },
  { path: 'feast/' },
  { path: 'feast/?a=20&k=5&show=plan' },
  { path: 'method/delivery/' },
  { path: 'method/pickup/' },
  { path: 'products/kabsa-lamb/' },
  { path: 'terms/' },
  { path: 'privacy/' },
  { path: 'auth/login/', unfolds: [['account.login.by-password']] },
  { path: 'nothing/' },
  { path: 'addtocarttest/', unfolds: [['debug.read']] },
]

export const customerScreens = ({ orders, billId }: LivedIn): readonly CheckedScreen[] => [
  { path: '' },
  { path: 'cart/' },
  { path: 'checkout/' },
  { path: 'orders/' },
  { path: 'orders/?show=previous', sheets: [['menu.again.title']] },
  {
    path: 'profile/',
    sheets: [
      ['account.phone'],
      ['me.password'],
      ['me.devices'],
      ['notification.choices'],
      ['me.leave'],
      ['me.birth-date'],
    ],
  },
  { path: 'wallet/', sheets: [['wallet.about']], unfolds: [['transfer.go']] },
  { path: 'qr/' },
  { path: 'address/', sheets: [['address.delete']], unfolds: [['address.add']] },
  { path: 'cards/', sheets: [['card.add']] },
  { path: 'notifications/', sheets: [['notification.choices']] },
  { path: 'invite/' },
  { path: 'scan/' },
  { path: 'customerService/' },
  { path: `pay/${billId}/` },
  { path: `thank-you/${orders.placed}/` },
  { path: `order/${orders.placed}/`, sheets: [['order.cancel']] },
  { path: `order/${orders.onItsWay}/` },
  { path: `order/${orders.feast}/` },
  { path: `order/${orders.rejected}/` },
  { path: `order/${orders.served}/` },
  { path: `order/${orders.served}/rate/` },
  { path: `order/${orders.rated}/rate/` },
  { path: `order/${orders.served}/invoice/` },
]

/** Without a network: screens that show stored data, and screens that say why they cannot. */
export const offlineScreens = ({ orders }: LivedIn): readonly CheckedScreen[] => [
  { path: '' },
  { path: 'cart/' },
  { path: 'checkout/' },
  { path: 'orders/' },
  { path: `order/${orders.onItsWay}/` },
  { path: 'profile/' },
  { path: 'wallet/' },
  { path: 'qr/' },
  { path: 'address/' },
  { path: 'cards/' },
  { path: 'notifications/' },
  { path: 'customerService/' },
  { path: 'invite/' },
]

/** The screens of a customer who has just signed in. */
export const emptyScreens: readonly CheckedScreen[] = [
  { path: 'cart/' },
  { path: 'orders/' },
  { path: 'orders/?show=previous' },
  { path: 'wallet/' },
  { path: 'address/' },
  { path: 'cards/' },
  { path: 'notifications/' },
]

export const staffScreens = ({ scanId }: LivedIn): readonly CheckedScreen[] => [
  {
    path: 'branch/',
    sheets: [['staff.more'], ['staff.accept.later'], ['staff.shift']],
  },
  { path: 'branch/scan/' },
  { path: `branch/scan/?scan=${scanId}` },
  { path: 'branch/plates/' },
  { path: 'branch/phone/' },
  { path: 'branch/requests/' },
  { path: 'branch/menu/', sheets: [['stock.branch.pause'], ['stock.kitchen.change']] },
  { path: 'branch/bills/' },
]

export const ownerScreens: readonly CheckedScreen[] = [
  { path: 'branch/' },
  { path: 'branch/requests/' },
  { path: 'studio/' },
  { path: 'studio/?dish=kabsa-lamb' },
  { path: 'studio/?show=publish' },
  { path: 'studio/?show=history' },
  { path: 'studio/look/' },
  { path: 'studio/preview/' },
  { path: 'studio/reports/', sheets: [['report.branches.all']] },
  { path: 'studio/reports/?show=orders' },
  { path: 'studio/reports/?show=promotions' },
  { path: 'studio/reports/?show=points' },
  { path: 'studio/promotions/', sheets: [['studio.promotions.new']] },
  { path: 'studio/points/' },
  { path: 'studio/offers/' },
  { path: 'studio/staff/' },
  { path: 'studio/audit/' },
  { path: 'studio/ratings/' },
  { path: 'studio/branches/', sheets: [['studio.branches.new']] },
  { path: 'studio/branches/?branch=an-narjis' },
  { path: 'studio/calendar/', sheets: [['studio.calendar.new']] },
  { path: 'studio/join/' },
]
