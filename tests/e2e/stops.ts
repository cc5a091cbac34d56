import type { LivedIn } from './lived-in.ts'

type Taps = readonly (readonly string[])[]

/** A screen with its sheets and variants: the buttons to tap, by their names, one after another. */
export type Stop = { readonly path: string; readonly over?: Taps; readonly turned?: Taps }

export const open: readonly Stop[] = [
  { path: '' },
  { path: '?q=' },
  { path: '?q=zzz' },
  { path: '?dish=kabsa-lamb', over: [['dish.about', 'allergy.open']] },
  { path: 'home/' },
  { path: 'branches/', turned: [['branch.more']] },
  { path: 'branches/?q=zzz' },
  { path: 'about-us/' },
  { path: 'feast/' },
  { path: 'feast/?a=20&k=5&show=plan' },
  { path: 'method/delivery/' },
  { path: 'method/pickup/' },
  { path: 'products/kabsa-lamb/' },
  { path: 'terms/' },
  { path: 'privacy/' },
  { path: 'auth/login/', turned: [['account.login.by-password']] },
  { path: 'nothing/' },
  { path: 'addtocarttest/', turned: [['debug.read']] },
]

export const own = ({ orders, billId }: LivedIn): readonly Stop[] => [
  { path: '' },
  { path: 'cart/' },
  { path: 'checkout/' },
  { path: 'orders/' },
  { path: 'orders/?show=previous', over: [['menu.again.title']] },
  {
    path: 'profile/',
    over: [
      ['account.phone'],
      ['me.password'],
      ['me.devices'],
      ['notification.choices'],
      ['me.leave'],
      ['me.birth-date'],
    ],
  },
  { path: 'wallet/', over: [['wallet.about']], turned: [['transfer.go']] },
  { path: 'qr/' },
  { path: 'address/', over: [['address.delete']], turned: [['address.add']] },
  { path: 'cards/', over: [['card.add']] },
  { path: 'notifications/', over: [['notification.choices']] },
  { path: 'invite/' },
  { path: 'scan/' },
  { path: 'customerService/' },
  { path: `pay/${billId}/` },
  { path: `thank-you/${orders.placed}/` },
  { path: `order/${orders.placed}/`, over: [['order.cancel']] },
  { path: `order/${orders.onItsWay}/` },
  { path: `order/${orders.feast}/` },
  { path: `order/${orders.rejected}/` },
  { path: `order/${orders.served}/` },
  { path: `order/${orders.served}/rate/` },
  { path: `order/${orders.rated}/rate/` },
  { path: `order/${orders.served}/invoice/` },
]

/** The screens with data on the device, and the others with their reason. */
export const offline = ({ orders }: LivedIn): readonly Stop[] => [
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
export const empty: readonly Stop[] = [
  { path: 'cart/' },
  { path: 'orders/' },
  { path: 'orders/?show=previous' },
  { path: 'wallet/' },
  { path: 'address/' },
  { path: 'cards/' },
  { path: 'notifications/' },
]

export const desk = ({ scanId }: LivedIn): readonly Stop[] => [
  {
    path: 'branch/',
    over: [['staff.more'], ['staff.accept.later'], ['staff.shift']],
  },
  { path: 'branch/scan/' },
  { path: `branch/scan/?scan=${scanId}` },
  { path: 'branch/plates/' },
  { path: 'branch/phone/' },
  { path: 'branch/requests/' },
  { path: 'branch/menu/', over: [['stock.branch.pause'], ['stock.kitchen.change']] },
  { path: 'branch/bills/' },
]

export const owners: readonly Stop[] = [
  { path: 'branch/' },
  { path: 'branch/requests/' },
  { path: 'studio/' },
  { path: 'studio/?dish=kabsa-lamb' },
  { path: 'studio/?show=publish' },
  { path: 'studio/?show=history' },
  { path: 'studio/look/' },
  { path: 'studio/preview/' },
  { path: 'studio/reports/', over: [['report.branches.all']] },
  { path: 'studio/reports/?show=orders' },
  { path: 'studio/reports/?show=promotions' },
  { path: 'studio/reports/?show=points' },
  { path: 'studio/promotions/', over: [['studio.promotions.new']] },
  { path: 'studio/points/' },
  { path: 'studio/offers/' },
  { path: 'studio/staff/' },
  { path: 'studio/audit/' },
  { path: 'studio/ratings/' },
  { path: 'studio/branches/', over: [['studio.branches.new']] },
  { path: 'studio/branches/?branch=an-narjis' },
  { path: 'studio/calendar/', over: [['studio.calendar.new']] },
  { path: 'studio/join/' },
]
