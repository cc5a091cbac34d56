import * as v from 'valibot'
import { Invites } from '#contract/invite.ts'
import { aCustomerClient, askOf, type CustomerClient } from './customer-client.ts'
import type { TestShop } from './shop.ts'
import { signInAs } from './sign-in.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** The invite code of a customer. */
export const codeOf = async (who: Pick<CustomerClient, 'send'>): Promise<string> =>
  v.parse(v.object({ code: v.string() }), (await who.send('POST', '/invites/code')).body).code

export const invitesOf = async (who: Pick<CustomerClient, 'send'>): Promise<Invites> =>
  v.parse(Invites, (await who.send('GET', '/invites')).body)

/** A new customer who has signed in for the first time, in this browser or a new one, without a name. */
export async function aNewCustomer(shop: TestShop, phone: string, browser?: Visitor): Promise<Visitor> {
  const visitor = browser ?? aVisitor(shop)
  await signInAs(shop, visitor, phone)
  return visitor
}

/** A new customer who gives an invite code and then a name. */
export async function anInvitedFriend(shop: TestShop, phone: string, code: string): Promise<CustomerClient> {
  const friend = await aNewCustomer(shop, phone)
  const { status, body } = await friend.send('POST', '/invites', { code })
  if (status !== 200) throw new Error(`expected the code to be taken, got ${JSON.stringify(body)}`)
  await friend.send('PATCH', '/me', { firstName: 'عمر', lastName: 'الحربي' })
  return aCustomerClient(askOf(shop), friend.cookieHeader())
}

/** Moves an order from placed to completed. */
export async function serve(staff: CustomerClient, id: string): Promise<void> {
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [place, to] of steps.slice(1).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const { status, body } = await staff.move(id, steps[place] ?? 'placed', to)
    if (status !== 200) throw new Error(`expected the order to be ${to}, got ${JSON.stringify(body)}`)
  }
}
