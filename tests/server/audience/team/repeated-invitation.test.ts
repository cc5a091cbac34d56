import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Team } from '#contract/team.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anOwner } from '#support/signed-in.ts'
import { stock } from '#support/small-menu.ts'

const huda = { phone: '+966512345671', role: 'manager', branchIds: ['olaya', 'narjis'] } as const

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
const invite = (by = reem, duty: object = huda) => by.send('POST', '/owner/team/invitations', duty)
const acts = async () =>
  (await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what)

test('an invitation that its owner repeats after a lost answer is sent once', async () => {
  const reordered = { ...huda, branchIds: huda.branchIds.toReversed() }

  const [first, second] = [teamOf(await invite()), teamOf(await invite(reem, reordered))]

  expect(second.invitations).toEqual(first.invitations)
  shop.clock.now += 6 * 60_000

  expect(problemOf(await invite()).refusal).toBe('already-invited')

  await runDueJobs(shop.deps, jobs)
  expect(shop.sms.filter(({ to }) => to === huda.phone)).toHaveLength(1)
  expect(await acts()).toEqual(['staff-invited'])
})

test('equal invitations at once are one', async () => {
  const answers = await Promise.all([invite(), invite(), invite()])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await acts()).toEqual(['staff-invited'])
})

test('an invitation that another owner sent is not a repetition', async () => {
  const maha = await anOwner(shop, '0512345675')
  await invite()

  expect(problemOf(await invite(maha)).refusal).toBe('already-invited')
})

test('an invitation that is cancelled twice is cancelled once', async () => {
  const id = teamOf(await invite()).invitations[0]?.id ?? ''
  const cancel = () => reem.send('DELETE', `/owner/team/invitations/${id}`)

  const answers = [teamOf(await cancel()), teamOf(await cancel())]

  expect(answers.map(({ invitations }) => invitations)).toEqual([[], []])
  expect(await acts()).toEqual(['staff-invited', 'staff-invitation-cancelled'])
})
