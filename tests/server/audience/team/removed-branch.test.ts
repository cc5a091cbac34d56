import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getOwnInvitation, Team } from '#contract/team.ts'
import { importMenu } from '#server/catalogue/publication/import-menu.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'
import { kitchenMenu, stock, without } from '#support/small-menu.ts'

const huda = { phone: '+966512345671', role: 'manager' } as const

let shop: TestShop
let owner: CustomerClient
let customer: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  owner = await anOwner(shop, '0512345674')
  customer = await aCustomer(shop, huda.phone)
})
afterEach(() => shop.close())

const team = async () => v.parse(Team, (await owner.send('GET', '/owner/team')).body)
const join = () => customer.send('POST', '/me/team-invitation/acceptance', {})
const ownInvitation = async () =>
  v.parse(getOwnInvitation.reply, (await customer.send('GET', '/me/team-invitation')).body).invitation
const acts = async () =>
  (await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what)

/** Invites to these branches, and removes Olaya afterwards. */
async function inviteTo(...branchIds: string[]) {
  const invited = await owner.send('POST', '/owner/team/invitations', { ...huda, branchIds })
  expect(invited.status).toBe(200)
  expect(await importMenu(shop.deps, kitchenMenu(without('olaya')))).toMatchObject({ ok: true })
}

test('an invitation is accepted for the branches that were not removed meanwhile', async () => {
  await inviteTo('olaya', 'narjis')

  expect((await join()).status).toBe(204)

  expect((await team()).members[1]).toMatchObject({ ...huda, branchIds: ['narjis'] })
  expect(await acts()).toEqual(['staff-invited', 'staff-joined'])
})

test('an invitation to a removed branch admits no one, and stays until an owner cancels it', async () => {
  await inviteTo('olaya')

  expect(await ownInvitation()).toBeNull()
  expect(problemOf(await join()).refusal).toBe('no-invitation')

  expect((await team()).invitations).toMatchObject([huda])
  expect(await acts()).toEqual(['staff-invited'])
})
