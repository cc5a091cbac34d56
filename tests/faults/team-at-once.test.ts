import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/kitchen.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

let shop: TestShop
let reem: CustomerClient
let maha: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
  maha = await anOwner(shop, '0512345675')
})
afterEach(() => shop.close())

const ownersLeft = async () =>
  (await shop.db.selectFrom('staff').select('phone').where('duty', '=', 'owner').execute()).length

test('of two owners who remove each other at once, one stays', async () => {
  const answers = await Promise.all([
    reem.send('POST', '/owner/team/removals', { phone: '+966512345675' }),
    maha.send('POST', '/owner/team/removals', { phone: '+966512345674' }),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // the second is no owner any more, or is refused the last one
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[1]).toBeGreaterThanOrEqual(401)
  expect(await ownersLeft()).toBe(1)
})

const leave = (owner: CustomerClient, phone: string) =>
  owner.send('PATCH', '/owner/team', { phone, role: 'accountant', branchIds: [] })

test('of two owners who each take another role at once, one is refused', async () => {
  const answers = await Promise.all([leave(reem, '+966512345674'), leave(maha, '+966512345675')])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && problemOf(refused).refusal).toBe('last-owner')
  expect(await ownersLeft()).toBe(1)
})

test('an invitation that is accepted ten times at once counts once', async () => {
  const huda = await aCustomer(shop, '0512345671')
  const invitation = { phone: '+966512345671', role: 'manager', branchIds: ['olaya'] }
  expect((await reem.send('POST', '/owner/team/invitations', invitation)).status).toBe(200)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => huda.send('POST', '/me/team-invitation/acceptance', {})),
  )

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const joined = await shop.db
    .selectFrom('audit_entry')
    .select('id')
    .where('what', '=', 'staff-joined')
    .execute()
  expect(joined).toHaveLength(1)
})
