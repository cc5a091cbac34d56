import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CodeSent, termsVersion } from '#contract/account.ts'
import { OwnerDay } from '#contract/owner.ts'
import { invite } from '#server/audience/team/invite.ts'
import { aMember } from '#support/a-member.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode } from '#support/sign-in.ts'
import { anOwner } from '#support/signed-in.ts'
import { stock } from '#support/small-menu.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const phone = '+966512345671'
const acceptance = '/me/team-invitation/acceptance'
const minute = 60_000

let shop: TestShop
let owner: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  owner = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

async function inviteManager() {
  const { id: by } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', '+966512345674')
    .executeTakeFirstOrThrow()
  const invited = await invite(shop.deps, { phone, role: 'manager', branchIds: ['olaya'], by })
  expect(invited.ok).toBe(true)
}
const digitsFor = async (visitor: Visitor) => {
  const { body } = await visitor.send('POST', '/auth/codes', { phone, lang: 'en' })
  return v.parse(CodeSent, body).digits
}
const enter = (visitor: Visitor, code: string) =>
  visitor.send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang: 'en' })

test('an invited number gets a code of six digits, and a shorter one from before is refused', async () => {
  const [early, late] = [aVisitor(shop), aVisitor(shop)]
  expect(await digitsFor(early)).toBe(4)
  shop.clock.now += 2 * minute
  await inviteManager()

  expect((await enter(early, lastCode(shop, phone))).body).toMatchObject({ refusal: 'code-expired' })
  expect(await digitsFor(late)).toBe(6)
  expect((await enter(late, lastCode(shop, phone))).status).toBe(200)
  expect((await late.send('POST', acceptance, {})).status).toBe(204)
})

test('a sign-in from before the invitation does not join the team, however recent it is', async () => {
  const customer = await aMember(shop, phone)
  shop.clock.now += 2 * minute
  await inviteManager()

  expect((await customer.send('POST', acceptance, {})).body).toMatchObject({ refusal: 'code-needed' })
  await customer.confirm()
  expect((await customer.send('POST', acceptance, {})).status).toBe(204)
})

const isOlayaStaffed = async () => {
  const { branches } = v.parse(OwnerDay, (await owner.send('GET', '/owner/day')).body)
  return branches.find(({ branchId }) => branchId === 'olaya')?.staffed
}

test('an invited customer counts as an employee who has signed in from the acceptance on', async () => {
  const customer = await aMember(shop, phone)
  await inviteManager()
  await customer.confirm()
  expect(await isOlayaStaffed()).toBe(false)

  expect((await customer.send('POST', acceptance, {})).status).toBe(204)

  expect(await isOlayaStaffed()).toBe(true)
})
