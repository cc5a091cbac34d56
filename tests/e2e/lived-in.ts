import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '#contract/order.ts'
import { type OrderStatus, stepsOf } from '#domain/order.ts'
import type { Method } from '#domain/method.ts'
import { type Answer, anOrderId, askAt, type CustomerClient } from '#support/customer-client.ts'
import { tokenOf } from '#support/payer.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { aPhone } from '#support/scan-code.ts'
import { firstOptionsOf } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'

/** Texts that people typed, in their own language on any screen. */
export const typed = {
  first: 'نورة',
  last: 'الحربي',
  initials: 'ن\u200cح',
  initial: 'ن',
  home: 'البيت',
  other: 'بيت جدتي',
  street: 'طريق أنس بن مالك',
  building: 'فيلا ١٢',
  note: 'البوابة الثانية',
  asked: 'القائمة لا تفتح عندي',
  answer: 'جرّبي الآن، أصلحناها',
  place: 'حي النرجس',
  courier: 'سامي',
  staff: 'فهد',
  owner: 'هلا',
  praise: 'ما شاء الله، طعم البيت',
  reason: 'انتهى الحاشي اليوم',
  table: 'طاولة 4',
} as const

/** A shop with data for every screen: the people, and the ids of their data. */
export type LivedIn = {
  readonly customer: SignedIn
  readonly employee: SignedIn
  readonly owner: SignedIn
  /** Orders by their status. */
  readonly orders: Readonly<Record<'served' | 'rated' | 'feast' | 'onItsWay' | 'placed' | 'rejected', string>>
  /** An unclaimed bill, and a scan of the customer's code. */
  readonly billId: string
  readonly scanId: string
}

const day = 24 * 60 * 60_000
const branchId = 'al-yasmin'
const home = { lat: 24.8265, lng: 46.6412 }

/** A customer with past orders, in an open shop. `feast`: the dish of the largest one. */
export async function liveIn(shop: RunningShop, feast = 'feast-mixed'): Promise<LivedIn> {
  const phones = { customer: newPhone(), employee: newPhone(), owner: newPhone() }
  shop.command('staff', 'add', '--phone', phones.employee, '--branch', branchId, '--name', typed.staff)
  shop.command('staff', 'add', '--phone', phones.owner, '--role', 'owner', '--name', typed.owner)
  const person = (phone: string, first: string = typed.first) =>
    signInOverHttp(shop, { phone, name: [first, typed.last], lang: 'ar' })
  const customer = await person(phones.customer)
  const employee = await person(phones.employee, typed.staff)
  const owner = await person(phones.owner, typed.owner)
  shop.command('points', 'correct', phones.customer, '+900', '--reason', typed.praise)
  const [noura, desk] = [customer.client, employee.client]

  await keepThings(shop, noura)
  const orders = await orderAll(noura, desk, feast)
  await askForHelp(noura, desk, orders.served)
  const billId = await openBill(desk)
  return { customer, employee, owner, orders, billId, scanId: await scan(noura, desk) }
}

async function well<A extends Answer>(what: string, asked: Promise<A>): Promise<A> {
  const answer = await asked
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

/** Two addresses, a card, an invite code, and notification choices. */
async function keepThings(shop: RunningShop, noura: CustomerClient): Promise<void> {
  const door = {
    line: typed.street,
    building: typed.building,
    note: typed.note,
    shortAddress: null,
    location: home,
    exact: true,
  }
  for (const [kind, label] of [
    ['home', typed.home],
    ['other', typed.other],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- the first is the one that is offered first
    await well('an address', noura.send('PUT', `/addresses/${anOrderId()}`, { ...door, kind, label }))
  const token = await tokenOf({ ask: askAt(shop.origin), fetch })
  await well('a card', noura.send('POST', '/cards', { token }))
  await well('a code to invite with', noura.send('POST', '/invites/code'))
}

const line = (itemId: string) => ({
  id: itemId,
  itemId,
  quantity: 1,
  optionIds: firstOptionsOf(itemId),
  note: typed.note,
})

async function orderAll(
  noura: CustomerClient,
  desk: CustomerClient,
  large: string,
): Promise<LivedIn['orders']> {
  const order = async (itemId: string, about: Partial<OrderDraft> = {}) =>
    (await noura.order({ branchId, when, lines: [line(itemId)], note: typed.note, ...about })).id
  const serve = async (id: string, until: OrderStatus, method: Method = 'pickup'): Promise<string> => {
    const steps: readonly OrderStatus[] = stepsOf(method)
    for (const [place, to] of steps.slice(0, steps.indexOf(until) + 1).entries()) {
      const from = steps[place - 1]
      const move = { from, to, ...(to === 'out_for_delivery' && { courier }) }
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      if (from) await well(to, desk.send('POST', `/staff/orders/${id}/moves`, move))
    }
    return id
  }
  // a catering order has a lead time of days; at five in the afternoon in Riyadh every branch is open
  const then = new Date(Date.now() + 3 * day)
  then.setUTCHours(14, 0, 0, 0)
  const when = { kind: 'later', at: then.toISOString() } as const

  const courier = { name: typed.courier, phone: '+966501112223' }

  const served = await serve(await order('kabsa-chicken'), 'completed')
  const rated = await serve(await order('mandi-chicken'), 'completed')
  const said = { stars: 5, tags: [], dishes: [], comment: typed.praise }
  await well('a rating', noura.send('POST', `/orders/${rated}/rating`, said))
  const feast = await serve(await order(large), 'completed')
  const rejected = await order('laban')
  await well('a reject', desk.move(rejected, 'placed', 'rejected', typed.reason))
  const address = {
    label: typed.home,
    line: typed.street,
    building: typed.building,
    note: typed.note,
    location: home,
    exact: true,
  }
  const delivered = { method: 'delivery', address, paymentMethod: 'cash' } as const
  const onItsWay = await serve(await order('mandi-lamb', delivered), 'out_for_delivery', 'delivery')
  await serve(await order('madfoon-lamb', { pointsToRedeem: 100 }), 'preparing')
  await serve(await order('madhbi-chicken'), 'ready')
  const placed = await order('bukhari-chicken')
  await order('luqaimat')
  return { served, rated, feast, onItsWay, placed, rejected }
}

async function askForHelp(noura: CustomerClient, desk: CustomerClient, orderId: string): Promise<void> {
  const id = anOrderId()
  const said = { text: typed.asked, lang: 'ar' }
  await well('a request', noura.send('POST', '/support-requests', { ...said, id, service: 'food', orderId }))
  const answer = { id: randomUUID(), text: typed.answer }
  await well('an answer', desk.send('POST', `/staff/support-requests/${id}/answers`, answer))
  const other = { ...said, id: anOrderId(), service: 'food', orderId }
  await well('another', noura.send('POST', '/support-requests', other))
  const date = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
  const catering = { guests: 40, date, place: typed.place, budget: 400_000 }
  const feast = { ...said, id: anOrderId(), service: 'catering', catering }
  await well('a feast', noura.send('POST', '/support-requests', feast))
}

async function openBill(desk: CustomerClient): Promise<string> {
  const id = anOrderId()
  const bill = { id, what: { kind: 'amount', amount: 8450 }, note: typed.table }
  await well('a bill', desk.send('POST', `/staff/branches/${branchId}/bills`, bill))
  return id
}

async function scan(noura: CustomerClient, desk: CustomerClient): Promise<string> {
  const phone = await aPhone(noura)
  const id = randomUUID()
  const { qr } = phone.codeAt(Date.now())
  await well('a scan', desk.send('POST', `/staff/branches/${branchId}/scans`, { id, code: qr }))
  return id
}
