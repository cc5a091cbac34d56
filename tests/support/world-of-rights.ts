import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { linkTokenOf } from '#server/settlement/payment/payment-link.ts'
import { aCounter, aGuestOf } from './bills.ts'
import { aCustomerClient, anOrderId, askOf, type CustomerClient } from './customer-client.ts'
import { aParticipant } from './family.ts'
import { aFeast, handOverFeast, withTrays } from './feast.ts'
import { atHome, stock } from './small-menu.ts'
import { aSharedOrder, courierLinkOf } from './order-links.ts'
import { aPayer } from './payer.ts'
import { aPhoneOrder } from './phone-orders.ts'
import { aPhone } from './scan-code.ts'
import { aTablet } from './offline-scan.ts'
import { customerIdOf, givePoints } from './points.ts'
import { openShop, type TestShop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { planAnOffer } from './rights-of-shop.ts'
import { makeTeam } from './rights-of-team.ts'
import { anAddress, type Asker, type Things } from './rights.ts'
import { aPhoto } from './small-photo.ts'

const Cards = v.object({ cards: v.array(v.object({ id: v.string() })) })

/** A shop with all data of `Things` and a caller of each kind, each with one session. */
export async function openWorldOfRights() {
  // marking staff as active at every request would be a write of the tests' own
  const shop = await openShop({ staffIdle: true })
  await stock(shop.deps, withTrays)
  const customer = await signIn(shop, '0512345671', { register: true })
  const staff = await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['olaya'] } })
  const cookies: Readonly<Record<Asker, string>> = {
    anonymous: '',
    customer,
    'other customer': await signIn(shop, '0512345675', { register: true }),
    staff,
    'other staff': await signIn(shop, '0512345673', { staff: { role: 'staff', branchIds: ['narjis'] } }),
    manager: await signIn(shop, '0512345679', { staff: { role: 'manager', branchIds: ['olaya'] } }),
    owner: await signIn(shop, '0512345674', { staff: { role: 'owner' } }),
    accountant: await signIn(shop, '0512345678', { staff: { role: 'accountant' } }),
  }
  await makeTeam(shop)
  await planAnOffer(shop)
  const ask = askOf(shop)
  const [sara, olaya] = [aCustomerClient(ask, customer), aCustomerClient(ask, staff)]
  await sara.send('PATCH', '/me', {
    firstName: 'Ghaliah',
    lastName: 'Zahrani',
    email: 'ghaliah@example.com',
  })
  const lent = await sara.order(aFeast())
  await handOverFeast(shop, olaya, lent.id)
  const paid = await aPayer(shop, sara).paid({ remember: true })
  const draft = await sara.agree({
    id: anOrderId(),
    method: 'delivery',
    address: atHome,
    paymentMethod: 'cash',
    note: 'No onions',
  })
  const placed = await sara.place(draft, keyOf('customer'))
  if (placed.status !== 201) throw new Error(`expected an order, got ${JSON.stringify(placed.body)}`)
  await handOver(olaya.send, draft.id)
  const requestId = await askForHelp(sara.send, draft.id)
  const { cards } = v.parse(Cards, (await sara.send('GET', '/cards')).body)
  const phone = await aPhone(sara)
  const scanId = randomUUID()
  const earlier = phone.codeAt(shop.clock.now - 60_000).qr
  await olaya.send('POST', '/staff/branches/olaya/scans', { id: scanId, code: earlier })
  const things: Things = {
    draft,
    number: lent.number,
    orderId: draft.id,
    paidId: paid.id,
    lentId: lent.id,
    requestId,
    cardId: cards[0]?.id ?? '',
    addressId: await saveAddress(sara),
    billIds: await takeBills(olaya, sara),
    transferId: await beginTransfer(shop, sara.send),
    code: phone.codeAt(shop.clock.now).qr,
    scanId,
    deviceId: await anotherDevice(shop),
    links: await shareOrder(sara, olaya, draft.id),
    offline: await flagCode(shop, olaya),
    family: await startFamily(sara, aCustomerClient(ask)),
    phoned: await phoneIn(shop, olaya),
  }
  return { shop, cookies, things }
}

/** A list of keys of staff, and a code of the customer that was flagged. */
async function flagCode({ db, clock }: TestShop, staff: CustomerClient) {
  const list = await aTablet(staff).list()
  const about = { key_id: 'a key', step: 1, branch_id: 'olaya', points: 100, worth: 500 }
  const { id } = await db
    .insertInto('offline_flag')
    .values({
      ...about,
      what: 'points',
      customer_id: await customerIdOf({ db }, '+966512345671'),
      flagged_at: new Date(clock.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { listId: list.id, flagId: String(id) }
}

/** A cart of the customer, with one participant without an account. */
async function startFamily(customer: CustomerClient, visitor: CustomerClient) {
  const { code } = await aParticipant(customer, 'Noura').start()
  const guest = aParticipant(visitor, 'Huda')
  const joined = await guest.join(code)
  if (joined.status !== 200) throw new Error(`expected a participant, got ${JSON.stringify(joined.body)}`)
  return { code, guest: guest.member }
}

/** A link of an order for each audience, and one more to close. */
async function shareOrder(customer: CustomerClient, staff: CustomerClient, orderId: string) {
  const { linkFor } = aSharedOrder(customer, orderId)
  return {
    follow: (await linkFor('follow')).token,
    guard: (await linkFor('guard')).token,
    courier: (await courierLinkOf(staff, orderId)).token,
    id: (await linkFor('follow')).id,
  }
}

/** An order that staff placed for another customer, to be paid by a link. */
async function phoneIn(shop: TestShop, staff: CustomerClient) {
  const { quote } = await staff.quote()
  const orderId = anOrderId()
  const draft = { ...aPhoneOrder, id: orderId, quoteHash: quote.hash }
  const placed = await staff.send('POST', '/staff/branches/olaya/phone-orders', draft)
  if (placed.status !== 200) throw new Error(`expected an order, got ${JSON.stringify(placed.body)}`)
  return { orderId, token: await linkTokenOf(shop.deps, orderId) }
}

async function anotherDevice({ db, clock }: TestShop): Promise<string> {
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', '+966512345671')
    .executeTakeFirstOrThrow()
  const at = new Date(clock.now)
  const { id } = await db
    .insertInto('customer_session')
    .values({
      token_hash: 'another',
      customer_id: customer.id,
      device: 'Firefox · Linux',
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(clock.now + 24 * 60 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const keyOf = (asker: Asker) => `key-of-${asker.replace(' ', '-')}`

async function askForHelp(
  send: ReturnType<typeof aCustomerClient>['send'],
  orderId: string,
): Promise<string> {
  const id = anOrderId()
  const draft = { id, service: 'food', orderId, text: 'Ghaliah found it cold', photo: aPhoto, lang: 'en' }
  const { status, body } = await send('POST', '/support-requests', draft)
  if (status !== 200) throw new Error(`expected a request, got ${JSON.stringify(body)}`)
  return id
}

async function saveAddress(customer: CustomerClient): Promise<string> {
  const id = anOrderId()
  const { status, body } = await customer.send('PUT', `/addresses/${id}`, anAddress)
  if (status !== 200) throw new Error(`expected an address, got ${JSON.stringify(body)}`)
  return id
}

async function takeBills(staff: CustomerClient, customer: CustomerClient): Promise<[string, string]> {
  const counter = aCounter(staff)
  const [one, other] = [await counter.open(), await counter.open()]
  for (const { id } of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await aGuestOf(customer, id).claim()
    if (status !== 200) throw new Error(`expected a bill of their own, got ${JSON.stringify(body)}`)
  }
  return [one.id, other.id]
}

async function beginTransfer(
  shop: TestShop,
  send: ReturnType<typeof aCustomerClient>['send'],
): Promise<string> {
  const id = anOrderId()
  await givePoints(shop, '+966512345671', 50)
  const { status, body } = await send('POST', '/wallet/transfers', { id, phone: '0512345675', points: 50 })
  if (status !== 200) throw new Error(`expected a transfer, got ${JSON.stringify(body)}`)
  return id
}

/** With a courier, whose name and number are personal data too. */
async function handOver(send: ReturnType<typeof aCustomerClient>['send'], id: string): Promise<void> {
  const steps = [
    { from: 'placed', to: 'accepted' },
    { from: 'accepted', to: 'preparing' },
    { from: 'preparing', to: 'ready' },
    { from: 'ready', to: 'out_for_delivery', courier: { name: 'Yusuf', phone: '+966501112223' } },
  ]
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const { status, body } = await send('POST', `/staff/orders/${id}/moves`, step)
    if (status !== 200) throw new Error(`expected the order to move on, got ${JSON.stringify(body)}`)
  }
}
