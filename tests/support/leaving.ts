import { aParticipant } from './family.ts'
import { codeOf, serve } from './inviting.ts'
import { atHome } from './small-menu.ts'
import { anOrderId } from './customer-client.ts'
import type { PayingShop } from './paying-shop.ts'
import { aSharedOrder } from './order-links.ts'
import { givePoints } from './points.ts'
import { makeCode } from './promo.ts'
import { aPhone } from './scan-code.ts'
import { anAddress } from './rights.ts'
import { confirmEverybody } from './sign-in.ts'

/** Words that occur only in the data of the leaving customer. */
export const leaving = {
  words: [
    '512345671',
    'Ghaliah',
    'Zahrani',
    'ghaliah@example.com',
    'Street of the Swifts',
    'behind the mosque',
    'No onions for me',
    'My aunt liked it',
    'It came cold',
    'The white tent',
    'Sara Al Harbi',
    'Above the bakery',
    'Cousin Wadha',
    'The lid was off',
    'We are sorry about the lid',
    'The gate by the palm tree',
  ],
} as const

export type Whole = { readonly orderId: string; readonly inviteCode: string }

/** The customer of the paying shop with data in every table that can hold some. */
export async function makeLeavingCustomer(shop: PayingShop): Promise<Whole> {
  const { sara, staff } = shop
  await sara.send('PATCH', '/me', {
    firstName: 'Ghaliah',
    lastName: 'Zahrani',
    email: 'ghaliah@example.com',
    birthDate: '1990-05-17',
    gender: 'female',
  })
  await confirmEverybody(shop)
  await sara.send('PUT', '/me/password', { password: 'nine dates a day' })
  await sara.send('PUT', `/addresses/${anOrderId()}`, { ...anAddress, building: 'Above the bakery' })
  await sara.send('PATCH', '/me/favourites', { add: ['kabsa'], remove: [] })
  await sara.send('PUT', '/me/dish-alerts/olaya/saleeg')
  const paid = await shop.payer.paid({ remember: true })
  await serve(staff.fahad, paid.id)
  await sara.send('POST', `/orders/${paid.id}/rating`, { stars: 4, comment: 'My aunt liked it' })
  await reportAndAnswer(shop, paid.id)
  const [line] = (await sara.agree()).lines
  const delivered = await sara.order({
    method: 'delivery',
    paymentMethod: 'cash',
    address: { ...atHome, line: 'Street of the Swifts', building: 'behind the mosque' },
    note: 'No onions for me',
    ...(line && { lines: [{ ...line, note: 'No onions for me', person: 'Cousin Wadha' }] }),
  })
  await aSharedOrder(sara, delivered.id).linkFor('guard', 'The gate by the palm tree')
  await deliver(shop, delivered.id)
  for (const draft of [
    { service: 'food', orderId: paid.id, text: 'It came cold' },
    {
      service: 'catering',
      text: '',
      catering: { guests: 40, date: '2026-12-20', place: 'The white tent', budget: null },
    },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const asked = await sara.send('POST', '/support-requests', { id: anOrderId(), lang: 'en', ...draft })
    if (asked.status !== 200) throw new Error(`expected a request, got ${JSON.stringify(asked.body)}`)
  }
  await givePoints(shop, '+966512345671', 200)
  const given = { id: anOrderId(), phone: '0512345677', points: 50 }
  await sara.send('POST', '/wallet/transfers', given)
  const sent = await sara.send('POST', `/wallet/transfers/${given.id}/confirm`)
  if (sent.status !== 200) throw new Error(`expected a transfer, got ${JSON.stringify(sent.body)}`)
  await makeCode(shop.deps, 'SARAONLY --percent 20 --phone 0512345671')
  await aPhone(sara)
  await aParticipant(sara, 'Cousin Wadha').start()
  return { orderId: delivered.id, inviteCode: await codeOf(sara) }
}

/** A report of the customer, and the branch's answer without a refund. */
async function reportAndAnswer({ sara, staff }: PayingShop, orderId: string): Promise<void> {
  const ticketId = anOrderId()
  const lines = [{ place: 1, quantity: 1, fault: 'cold' }]
  const report = { id: ticketId, lines, wish: 'call', note: 'The lid was off' }
  const reported = await sara.send('POST', `/orders/${orderId}/care`, report)
  if (reported.status !== 200) throw new Error(`expected a report, got ${JSON.stringify(reported.body)}`)
  const answer = { ticketId, answer: 'We are sorry about the lid' }
  const answered = await staff.owner.send('POST', `/staff/orders/${orderId}/care/decline`, answer)
  if (answered.status !== 200) throw new Error(`expected an answer, got ${JSON.stringify(answered.body)}`)
}

async function deliver({ staff }: PayingShop, id: string): Promise<void> {
  const courier = { name: 'Yusuf', phone: '+966501112223' }
  for (const step of [
    { from: 'placed', to: 'accepted' },
    { from: 'accepted', to: 'preparing' },
    { from: 'preparing', to: 'ready' },
    { from: 'ready', to: 'out_for_delivery', courier },
    { from: 'out_for_delivery', to: 'completed' },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const { status, body } = await staff.fahad.send('POST', `/staff/orders/${id}/moves`, step)
    if (status !== 200) throw new Error(`expected the order to move on, got ${JSON.stringify(body)}`)
  }
}
