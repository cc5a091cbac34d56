import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Team } from '#contract/team.ts'
import { removeMember } from '#server/identity/account/change-team.ts'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { testedStore } from '#support/database.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anEmployee, anOwner } from '#support/signed-in.ts'
import { stock } from '#support/small-menu.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

function teamOf({ status, body }: Answer): Team {
  expect(status).toBe(200)
  return v.parse(Team, body)
}
const team = async () => teamOf(await reem.send('GET', '/owner/team'))
const acts = async () =>
  (await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what)

test('a change does not undo what another owner has changed since', async () => {
  await anEmployee(shop, '0512345672', 'olaya')
  const phone = '+966512345672'
  const seen = { role: 'staff', branchIds: ['olaya'] }
  const current = { role: 'accountant', branchIds: [] }
  const change = (duty: object) => reem.send('PATCH', '/owner/team', { phone, ...duty, seen })
  teamOf(await change(current))

  const refused = await change({ role: 'manager', branchIds: ['olaya', 'narjis'] })

  expect(problemOf(refused)).toMatchObject({ refusal: 'duty-moved', detail: current })
  expect((await team()).members[1]).toMatchObject(current)
  expect(await acts()).toEqual(['staff-changed'])
  // sent again, because the answer was lost
  teamOf(await change(current))
  teamOf(
    await reem.send('PATCH', '/owner/team', { phone, role: 'staff', branchIds: ['narjis'], seen: current }),
  )
})

// the embedded database has one connection
test.runIf(testedStore === 'postgres')('a change that waits for a removal adds no employee', async () => {
  await anEmployee(shop, '0512345672', 'olaya')
  const change = { phone: '+966512345672', role: 'manager', branchIds: ['olaya'] }

  const late = await shop.db.transaction().execute(async (tx) => {
    await removeMember(tx, change.phone, { by: null, now: shop.clock.now })
    const changing = reem.send('PATCH', '/owner/team', change)
    await expect.poll(() => countWaiting(shop)).toBe(1)
    return { changing }
  })

  expect(problemOf(await late.changing).refusal).toBe('not-found')
  expect((await team()).members).toMatchObject([{ role: 'owner' }])
})
