import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStaffCommand } from '#server/identity/account/staff-command.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const branches = ['riyadh-yasmin', 'riyadh-olaya', 'jeddah-rawdah']
  await shop.db
    .insertInto('branch')
    .values(branches.map((id, place) => ({ id, place, content: '{}' })))
    .execute()
  const closed = { id: 'riyadh-old', place: 9, content: '{}', retired_at: new Date(0) }
  await shop.db.insertInto('branch').values(closed).execute()
})
afterAll(() => shop.close())

const run = (line: string) =>
  runStaffCommand({ db: shop.db, now: () => shop.clock.now }, line.split(' ').filter(Boolean))
async function staffOf(cookie: string): Promise<unknown> {
  const reply = await shop.app.request('/api/v1/session', { headers: { cookie } })
  return ((await reply.json()) as { customer: { staff: unknown } }).customer.staff
}

test('a phone, typed in any form, can be made staff before its first sign-in', async () => {
  const done = await run('add --phone ٠٥١٦٠٠٠٠٠١ --branch riyadh-yasmin --name Sara')

  expect(done).toEqual({ ok: true, lines: ['051 600 0001  staff  riyadh-yasmin  Sara'] })
  expect(await staffOf(await signIn(shop, '0516000001'))).toEqual({
    role: 'staff',
    branchIds: ['riyadh-yasmin'],
  })
})

const personOf = async (cookie: string): Promise<unknown> => {
  const reply = await shop.app.request('/api/v1/session', { headers: { cookie } })
  return ((await reply.json()) as { customer: unknown }).customer
}
const add = (phone: string, name: string) =>
  runStaffCommand({ db: shop.db, now: () => shop.clock.now }, [
    'add',
    '--phone',
    phone,
    '--branch',
    'riyadh-yasmin',
    '--name',
    name,
  ])

test.each([
  ['0516000011', 'Fahd Al Otaibi', { firstName: 'Fahd', lastName: 'Al Otaibi', registered: true }],
  ['0516000012', 'نورة', { firstName: 'نورة', lastName: '', registered: true }],
])('staff %s who were added as "%s" are registered by that name', async (phone, name, expected) => {
  await add(phone, name)

  expect(await personOf(await signIn(shop, phone))).toMatchObject(expected)
})

test('staff who were added without a name register themselves', async () => {
  await run('add --phone 0516000013 --branch riyadh-yasmin')

  expect(await personOf(await signIn(shop, '0516000013'))).toMatchObject({ firstName: '', registered: false })
})

test('the name of a registered customer stays when they become staff', async () => {
  await signIn(shop, '0516000014', { register: true })
  await add('0516000014', 'Someone Else')
  // a second code can be requested
  shop.clock.now += 10 * 60_000

  expect(await personOf(await signIn(shop, '0516000014'))).toMatchObject({
    firstName: 'Fahad',
    lastName: 'Al-Otaibi',
  })
})

test('a change counts from the next request of a session', async () => {
  const cookie = await signIn(shop, '0516000002')
  expect(await staffOf(cookie)).toBeNull()

  await run('add --phone 0516000002 --branch riyadh-olaya')
  expect(await staffOf(cookie)).toEqual({ role: 'staff', branchIds: ['riyadh-olaya'] })
  await run('add --phone 0516000002 --branch jeddah-rawdah --branch riyadh-yasmin')
  expect(await staffOf(cookie)).toEqual({
    role: 'staff',
    branchIds: ['riyadh-yasmin', 'riyadh-olaya', 'jeddah-rawdah'],
  })
  await run('remove --phone 0516000002 --branch riyadh-olaya')
  expect(await staffOf(cookie)).toEqual({ role: 'staff', branchIds: ['riyadh-yasmin', 'jeddah-rawdah'] })
  await run('remove --phone 0516000002')
  expect(await personOf(cookie)).toBeNull()
})

test('a removed branch that an employee still has can be taken from them', async () => {
  await run('add --phone 0516000015 --branch riyadh-yasmin')
  await shop.db
    .insertInto('staff_branch')
    .values({ phone: '+966516000015', branch_id: 'riyadh-old' })
    .execute()

  expect((await run('add --phone 0516000015 --branch riyadh-old')).ok).toBe(false)
  expect(await run('remove --phone 0516000015 --branch riyadh-old')).toEqual({
    ok: true,
    lines: ['051 600 0015  staff  riyadh-yasmin'],
  })
})

test('without a menu the reply says what brings the branches', async () => {
  const empty = await openShop()

  const { lines } = await runStaffCommand({ db: empty.db, now: () => 0 }, ['add', '--phone', '0516000016'])

  expect(lines).toContain('The branches are: none yet; npm run menu -- import FILE brings them')
  await empty.close()
})

test('an owner has every open branch, and can be made staff again', async () => {
  const cookie = await signIn(shop, '0516000003')
  await run('add --phone 0516000009 --role owner')
  await run('add --phone 0516000003 --role owner')

  expect(await staffOf(cookie)).toEqual({
    role: 'owner',
    branchIds: ['riyadh-yasmin', 'riyadh-olaya', 'jeddah-rawdah'],
  })
  await run('add --phone 0516000003 --role staff --branch riyadh-olaya')
  expect(await staffOf(cookie)).toEqual({ role: 'staff', branchIds: ['riyadh-olaya'] })
})

test('the only owner stays one; a removed employee is signed out', async () => {
  const own = await openShop()
  try {
    const command = { db: own.db, now: () => own.clock.now }
    const refused = {
      ok: false,
      lines: ['051 600 0008 is the only owner, and stays one: add another owner first'],
    }
    await runStaffCommand(command, ['add', '--phone', '0516000008', '--role', 'owner'])
    expect(await runStaffCommand(command, ['remove', '--phone', '0516000008'])).toEqual(refused)
    expect(await runStaffCommand(command, ['add', '--phone', '0516000008', '--role', 'accountant'])).toEqual(
      refused,
    )

    const cookie = await signIn(own, '0516000007', { staff: { role: 'owner' } })
    await runStaffCommand(command, ['remove', '--phone', '0516000007'])

    const reply = await own.app.request('/api/v1/session', { headers: { cookie } })
    expect(await reply.json()).toMatchObject({ customer: null })
    expect(
      await own.db.selectFrom('audit_entry').select(['what', 'made_by', 'phone']).orderBy('id').execute(),
    ).toEqual([
      { what: 'staff-added', made_by: null, phone: '+966516000008' },
      { what: 'staff-removed', made_by: null, phone: '+966516000007' },
    ])
  } finally {
    await own.close()
  }
})

test('a customer with a password is signed out when they become staff, and has none after that', async () => {
  const cookie = await signIn(shop, '0516000031', { register: true })
  const other = await signIn(shop, '0516000032', { register: true })
  await shop.db
    .updateTable('customer')
    .set({ password_hash: 'a hash' })
    .where('phone', '=', '+966516000031')
    .execute()

  await run('add --phone 0516000031 --branch riyadh-olaya')
  await run('add --phone 0516000032 --branch riyadh-olaya')

  expect(await personOf(cookie)).toBeNull()
  expect(await staffOf(other)).toMatchObject({ role: 'staff' })
  expect(
    await shop.db
      .selectFrom('customer')
      .select('password_hash')
      .where('phone', '=', '+966516000031')
      .executeTakeFirst(),
  ).toEqual({ password_hash: null })
})

test('adding twice is adding once', async () => {
  await run('add --phone 0516000004 --branch riyadh-olaya --branch riyadh-olaya')
  const again = await run('add --phone 0516000004 --branch riyadh-olaya')

  expect(again).toEqual({ ok: true, lines: ['051 600 0004  staff  riyadh-olaya'] })
})

test('an unknown or retired branch is refused with the list of branches, and nothing changes', async () => {
  const done = await run(
    'add --phone 0516000005 --branch riyadh-olaya --branch riyad-yasmin --branch riyadh-old',
  )

  expect(done).toEqual({
    ok: false,
    lines: [
      '--branch: there is no branch "riyad-yasmin", "riyadh-old". The branches are: riyadh-yasmin, riyadh-olaya, jeddah-rawdah',
    ],
  })
  expect((await run('remove --phone 0516000005')).lines).toEqual([
    '051 600 0005 is not staff. npm run staff -- list shows who is.',
  ])
})

test.each([
  ['', 'expected add, remove, list or reset-factor, got ""'],
  ['promote', 'expected add, remove, list or reset-factor, got "promote"'],
  ['add', '--phone: expected a Saudi mobile number, got none'],
  [
    'add --phone 0112345678 --branch x',
    '--phone: expected a Saudi mobile number as in 0512345678, got "0112345678"',
  ],
  ['add --phone 0516000006', '--branch: expected at least one branch, or --role owner or accountant'],
  ['add --phone 0516000006 --role boss', '--role: expected staff, manager, owner or accountant, got "boss"'],
  ['add --phone 0516000006 riyadh-olaya', 'expected nothing after add but options, got "riyadh-olaya"'],
  ['add --fone 0516000006', "Unknown option '--fone'"],
])('"staff %s" prints the usage', async (line, expected) => {
  const done = await run(line)

  expect(done.ok).toBe(false)
  expect(done.lines[0]).toContain(expected)
})

test('the list has all staff in the order of their adding', async () => {
  const own = await openShop()
  try {
    const command = { db: own.db, now: () => own.clock.now }
    expect(await runStaffCommand(command, ['list'])).toEqual({ ok: true, lines: ['there is no staff yet'] })
    await runStaffCommand(command, ['add', '--phone', '0516000008', '--role', 'owner', '--name', 'أم فهد'])
    own.clock.now += 1000
    await runStaffCommand(command, ['add', '--phone', '0516000007', '--role', 'owner'])

    expect((await runStaffCommand(command, ['list'])).lines).toEqual([
      '051 600 0008  owner  every branch  أم فهد',
      '051 600 0007  owner  every branch',
    ])
  } finally {
    await own.close()
  }
})
