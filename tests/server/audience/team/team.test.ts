import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/account.ts'
import { getOwnInvitation, Team } from '#contract/team.ts'
import { importMenu } from '#server/catalogue/publication/import-menu.ts'
import { retention } from '#server/retention.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { kitchenMenu, stock, without } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aFailingSms } from '#support/failing-sms.ts'
import { aMember } from '#support/a-member.ts'
import { aCustomer, aManager, anEmployee, anOwner } from '#support/signed-in.ts'
import { aVisitor } from '#support/visitor.ts'

const hour = 60 * 60_000
const huda = { phone: '+966512345671', role: 'manager', branchIds: ['olaya'] } as const

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
const team = async (owner = reem) => teamOf(await owner.send('GET', '/owner/team'))
const invite = (duty: object = huda) => reem.send('POST', '/owner/team/invitations', duty)
const ownOf = async (person: CustomerClient) =>
  v.parse(getOwnInvitation.reply, (await person.send('GET', '/me/team-invitation')).body).invitation
const remove = (phone: string) => reem.send('POST', '/owner/team/removals', { phone })
const acceptance = '/me/team-invitation/acceptance'
const join = (person: CustomerClient) => person.send('POST', acceptance, {})
const runJobs = () => runDueJobs(shop.deps, jobs)
const texts = () => shop.sms.flatMap(({ to, text, code }) => (code === undefined ? [{ to, text }] : []))
const acts = async () =>
  (await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what)

test('the team is listed with roles, branches, names and when they were last seen', async () => {
  await anEmployee(shop, '0512345672', 'olaya')
  await reem.send('PATCH', '/me', { firstName: 'Fahad', lastName: 'Al-Otaibi' })

  const { members, invitations, managerLimit } = await team()

  expect(members).toMatchObject([
    { phone: '+966512345674', role: 'owner', name: 'Fahad Al-Otaibi', branchIds: [], isYou: true },
    { phone: '+966512345672', role: 'staff', name: '', branchIds: ['olaya'], isYou: false },
  ])
  expect(members.map(({ seenAt }) => seenAt)).toEqual([
    new Date(shop.clock.now).toISOString(),
    new Date(shop.clock.now).toISOString(),
  ])
  expect([invitations, managerLimit]).toEqual([[], 30_000])
})

test('an invited number gets an SMS in its language, and its owner joins with one tap', async () => {
  const customer = await aCustomer(shop, '0512345671')
  await customer.send('PATCH', '/me', { lang: 'ar' })

  const { invitations } = teamOf(await invite())
  await runJobs()

  expect(invitations).toMatchObject([huda])
  expect(texts()).toEqual([{ to: huda.phone, text: expect.stringContaining('/ar/studio/join/') as unknown }])
  expect(await ownOf(customer)).toMatchObject({ role: 'manager', branches: [{ en: 'Olaya' }] })
  expect((await customer.send('GET', '/staff/branches/olaya/orders')).status).toBe(403)

  expect((await join(customer)).status).toBe(204)

  expect((await customer.send('GET', '/staff/branches/olaya/orders')).status).toBe(200)
  expect(await team()).toMatchObject({
    invitations: [],
    members: [{ role: 'owner' }, { phone: huda.phone, role: 'manager', name: 'Fahad Al-Otaibi' }],
  })
  expect(await acts()).toEqual(['staff-invited', 'staff-joined'])
})

test('an acceptance that is sent again after its answer was lost has no further effect', async () => {
  const customer = await aCustomer(shop, '0512345671')
  await invite()
  await join(customer)

  expect((await join(customer)).status).toBe(204)

  expect(await acts()).toEqual(['staff-invited', 'staff-joined'])
  expect((await customer.send('GET', '/staff/branches/olaya/orders')).status).toBe(200)
})

test('a password alone does not make its owner staff', async () => {
  const customer = await aMember(shop, huda.phone)
  await customer.confirm()
  await customer.send('PUT', '/me/password', { password: 'nine dates a day' })
  await invite()
  const other = aVisitor(shop)
  const entered = { phone: huda.phone, password: 'nine dates a day', terms: termsVersion, lang: 'en' }
  expect((await other.send('POST', '/auth/password-sessions', entered)).status).toBe(200)

  expect((await other.send('POST', acceptance, {})).body).toMatchObject({ refusal: 'code-needed' })
  await customer.confirm()
  expect((await customer.send('POST', acceptance, {})).status).toBe(204)

  // no session but the one that a code confirmed, and no password for another one
  expect((await customer.send('GET', '/staff/branches/olaya/orders')).status).toBe(200)
  expect((await other.send('GET', '/me')).status).toBe(401)
  expect((await other.send('POST', '/auth/password-sessions', entered)).body).toMatchObject({
    refusal: 'password-wrong',
  })
})

test('to join takes a code, if the sign-in was more than five minutes ago', async () => {
  const customer = await aMember(shop, huda.phone)
  await invite()
  shop.clock.now += 6 * 60_000

  expect((await customer.send('POST', acceptance, {})).body).toMatchObject({ refusal: 'code-needed' })
  await customer.confirm()

  expect((await customer.send('POST', acceptance, {})).status).toBe(204)
})

test('the SMS of an invitation waits with other SMS only', async () => {
  await invite()

  expect(await shop.db.selectFrom('job').select(['kind', 'lane']).execute()).toEqual([
    { kind: 'team-invitation', lane: 'sms' },
  ])
})

test('an invitation without an account is sent in the language of its owner', async () => {
  await invite()
  await runJobs()

  expect(texts()[0]?.text).toContain('invites you to its team (Manager)')
})

test('an invitation that may have been sent is not sent twice; one that was not sent is', async () => {
  const [unreachable, slow] = [aFailingSms('unreachable'), aFailingSms('timed-out')]
  await invite()

  for (const sms of [unreachable, slow, slow]) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await runDueJobs({ ...shop.deps, sms }, jobs)
    shop.clock.now += 60_000
  }

  expect([unreachable.tried, slow.tried]).toMatchObject([[{ to: huda.phone }], [{ to: huda.phone }]])
})

test('an invitation ends after 24 hours; sent again, it lasts 24 hours from then', async () => {
  const customer = await aCustomer(shop, '0512345671')
  const { invitations } = teamOf(await invite())
  const id = invitations[0]?.id ?? ''
  shop.clock.now += 23 * hour
  reem = await anOwner(shop, '0512345674')

  teamOf(await reem.send('POST', `/owner/team/invitations/${id}/messages`, {}))
  await runJobs()
  shop.clock.now += 2 * hour
  expect(await ownOf(customer)).toMatchObject({ role: 'manager' })
  shop.clock.now += 22 * hour

  expect(await ownOf(customer)).toBeNull()
  expect(problemOf(await join(customer)).refusal).toBe('no-invitation')
  expect((await customer.send('GET', '/staff/branches/olaya/orders')).status).toBe(403)
})

test('a number is invited once; one that has ended makes room for another', async () => {
  const first = await invite()
  const second = await invite({ ...huda, role: 'owner' })
  shop.clock.now += 25 * hour
  reem = await anOwner(shop, '0512345674')
  const third = await invite({ ...huda, role: 'owner' })

  expect(first.status).toBe(200)
  expect(problemOf(second).refusal).toBe('already-invited')
  expect(teamOf(third).invitations).toMatchObject([{ role: 'owner', branchIds: [] }])
})

test('a cancelled and a declined invitation admit no one and send nothing', async () => {
  const customer = await aCustomer(shop, '0512345671')
  const { invitations } = teamOf(await invite())
  const cancelled = await reem.send('DELETE', `/owner/team/invitations/${invitations[0]?.id}`)
  await runJobs()
  expect([teamOf(cancelled).invitations, texts()]).toEqual([[], []])
  expect(problemOf(await join(customer)).refusal).toBe('no-invitation')

  await invite()
  expect((await customer.send('DELETE', '/me/team-invitation')).status).toBe(204)

  expect((await team()).invitations).toEqual([])
  expect(await acts()).toEqual([
    'staff-invited',
    'staff-invitation-cancelled',
    'staff-invited',
    'staff-declined',
  ])
})

test.each(['removed', 'made a manager'])(
  'the invitation of an owner who was %s admits no one',
  async (what) => {
    const customer = await aCustomer(shop, '0512345671')
    await invite({ ...huda, role: 'owner' })
    const maha = await anOwner(shop, '0512345675')
    const former = { phone: '+966512345674' }
    if (what === 'removed') await maha.send('POST', '/owner/team/removals', former)
    else await maha.send('PATCH', '/owner/team', { ...former, role: 'manager', branchIds: ['olaya'] })

    await runJobs()
    expect([await ownOf(customer), texts()]).toEqual([null, []])
    expect(problemOf(await join(customer)).refusal).toBe('no-invitation')
    expect((await customer.send('GET', '/owner/team')).status).toBe(403)
  },
)

test('an owner can send the invitation of a former owner again, as theirs', async () => {
  const customer = await aCustomer(shop, '0512345671')
  const id = teamOf(await invite()).invitations[0]?.id ?? ''
  const maha = await anOwner(shop, '0512345675')
  const removed = await maha.send('POST', '/owner/team/removals', { phone: '+966512345674' })
  const now = new Date(shop.clock.now).toISOString()
  expect(teamOf(removed).invitations).toMatchObject([{ id, expiresAt: now }])

  teamOf(await maha.send('POST', `/owner/team/invitations/${id}/messages`, {}))

  expect(await ownOf(customer)).toMatchObject({ role: 'manager' })
  expect((await join(customer)).status).toBe(204)
})

test.each([
  ['a number of the team', { ...huda, phone: '+966512345674' }, 409, 'already-in-team'],
  ['no branch', { ...huda, branchIds: [] }, 409, 'duty-without-branch'],
  ['an unknown branch', { ...huda, branchIds: ['atlantis'] }, 409, 'branch-unknown'],
  ['an unknown role', { ...huda, role: 'boss' }, 400, 'bad-input'],
  ['a number of another country', { ...huda, phone: '+97150123456' }, 400, 'bad-input'],
  ['more than was asked', { ...huda, isAdmin: true }, 400, 'bad-input'],
])('an invitation with %s is refused', async (_, body, status, refusal) => {
  const answer = await invite(body)

  expect([answer.status, problemOf(answer).refusal]).toEqual([status, refusal])
  expect((await team()).invitations).toEqual([])
})

test('an invitation does not take a role away that was given meanwhile', async () => {
  const customer = await aCustomer(shop, '0512345671')
  await invite()
  shop.clock.now += 10 * 60_000
  const maha = await anOwner(shop, '0512345671')

  expect(problemOf(await join(customer)).refusal).toBe('already-in-team')
  expect((await team(maha)).members).toMatchObject([{ role: 'owner' }, { role: 'owner' }])
})

test('a change of role and branches counts from the next request', async () => {
  const olaya = await anEmployee(shop, '0512345672', 'olaya')
  const change = { phone: '+966512345672', role: 'staff', branchIds: ['narjis'] }

  const changed = teamOf(await reem.send('PATCH', '/owner/team', change))

  expect(changed.members).toMatchObject([{ role: 'owner' }, { branchIds: ['narjis'] }])
  expect((await olaya.send('GET', '/staff/branches/olaya/orders')).status).toBe(403)
  expect((await olaya.send('GET', '/staff/branches/narjis/orders')).status).toBe(200)
  expect(
    await shop.db.selectFrom('audit_entry').select(['what', 'phone', 'before', 'after']).execute(),
  ).toEqual([
    {
      what: 'staff-changed',
      phone: '+966512345672',
      before: { role: 'staff', branchIds: ['olaya'] },
      after: { role: 'staff', branchIds: ['narjis'] },
    },
  ])
  const gone = await reem.send('PATCH', '/owner/team', { ...change, phone: '+966512345679' })
  expect(gone.status).toBe(404)
})

test('an employee of a removed branch gets another role, and loses the branch for good', async () => {
  await anEmployee(shop, '0512345672', 'olaya')
  const duty = { phone: '+966512345672', role: 'staff', branchIds: ['narjis', 'olaya'] }
  const change = (about: object) => reem.send('PATCH', '/owner/team', { ...duty, ...about })
  await change({})
  expect(await importMenu(shop.deps, kitchenMenu(without('olaya')))).toMatchObject({ ok: true })
  const retired = [{ id: 'olaya', name: { en: 'Olaya', ar: 'العليا' } }]

  const promoted = teamOf(await change({ role: 'manager' }))
  const moved = teamOf(await change({ role: 'manager', branchIds: ['narjis'] }))

  expect(promoted.members[1]).toMatchObject({ role: 'manager', branchIds: ['narjis', 'olaya'], retired })
  expect(moved.members[1]).toMatchObject({ role: 'manager', branchIds: ['narjis'], retired: [] })
  expect(problemOf(await change({ role: 'manager' })).refusal).toBe('branch-unknown')
})

test('a removed employee is signed out everywhere', async () => {
  const olaya = await anEmployee(shop, '0512345672', 'olaya')

  teamOf(await remove('+966512345672'))

  expect((await olaya.send('GET', '/me')).status).toBe(401)
  // sent again, because the answer was lost
  expect(teamOf(await remove('+966512345672')).members).toMatchObject([{ role: 'owner' }])
  expect(await acts()).toEqual(['staff-removed'])
})

test('the last owner stays one, and an owner beside another may leave', async () => {
  const self = { phone: '+966512345674' }
  const removed = await reem.send('POST', '/owner/team/removals', self)
  const demoted = await reem.send('PATCH', '/owner/team', { ...self, role: 'accountant', branchIds: [] })
  expect([problemOf(removed).refusal, problemOf(demoted).refusal]).toEqual(['last-owner', 'last-owner'])
  expect((await team()).members).toMatchObject([{ role: 'owner' }])

  await anOwner(shop, '0512345675')

  teamOf(await reem.send('POST', '/owner/team/removals', self))
  expect((await reem.send('GET', '/owner/team')).status).toBe(401)
})

test('managers and employees neither see nor change the team', async () => {
  const others = [
    await anEmployee(shop, '0512345672', 'olaya'),
    await aManager(shop, '0512345673', 'olaya'),
    await aCustomer(shop, '0512345671'),
  ]

  for (const other of others) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    expect((await other.send('GET', '/owner/team')).status).toBe(403)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await other.send('POST', '/owner/team/invitations', huda)).status).toBe(403)
  }
})

test('one owner sends thirty invitations in an hour at most, and a link again twice', async () => {
  for (let one = 0; one < 30; one += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await invite({ ...huda, phone: `+9665000000${10 + one}` })).status).toBe(200)
  }
  const id = (await team()).invitations[0]?.id
  const again = () => reem.send('POST', `/owner/team/invitations/${id}/messages`, {})

  expect((await invite()).status).toBe(429)
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
})

test('the audit loses the number of an invited person who has no account, with the invitation', async () => {
  const [never, joined, member] = ['+966512345681', huda.phone, '+966512345683']
  await aCustomer(shop, '0512345683')
  for (const phone of [never, joined, member]) await invite({ ...huda, phone })
  await join(await aCustomer(shop, '0512345671'))
  const sentAt = shop.clock.now
  const invitations = retention.find(({ what }) => what === 'expired invitations to the team')
  const numbers = retention.find(({ what }) => what === 'numbers of invited people who have no account')
  const numbersAt = async (now: number) => {
    for (const rule of [invitations, numbers]) await rule?.deleteOld(shop.db, now - rule.retentionMs)
    const rows = await shop.db
      .selectFrom('audit_entry')
      .select('phone')
      .where('what', '=', 'staff-invited')
      .orderBy('id')
      .execute()
    return rows.map(({ phone }) => phone)
  }

  expect(await numbersAt(sentAt + 8 * 24 * hour)).toEqual([never, joined, member])
  expect(await numbersAt(sentAt + 8 * 24 * hour + 1)).toEqual(['', joined, member])
})
