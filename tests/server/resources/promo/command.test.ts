import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPromoCommand } from '#server/resources/promo/command.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

const run = (line: string) => runPromoCommand(shop.deps, line.split(' ').filter(Boolean))
const linesOf = async (line: string) => (await run(line)).lines

test('a code with every rule is made as typed, and printed', async () => {
  const made = await run(
    'add yasmin١٥ --percent 12.5 --cap ٣٠ --minimum 50.25 --from 2026-12-01 --until 2026-12-31 --branch olaya --branch narjis --method delivery --uses 100 --each 2 --phone 0516000001 --phone ٠٥١٦٠٠٠٠٠٢',
  )

  expect(made).toEqual({
    ok: true,
    lines: [
      'YASMIN15  12.5 %, at most SAR 30  from SAR 50.25  since 2026-12-01 00:00  until 2027-01-01 00:00  olaya, narjis  delivery  051 600 0001, 051 600 0002  2 each  used 0 of 100  NOT YET',
    ],
  })
  const row = await shop.db.selectFrom('promo').selectAll().where('code', '=', 'YASMIN15').executeTakeFirst()
  expect(row).toMatchObject({
    kind: 'percent',
    value: 1250,
    cap: 3000,
    minimum_subtotal: 5025,
    // midnights of Riyadh
    starts_at: new Date('2026-11-30T21:00:00Z'),
    ends_at: new Date('2026-12-31T21:00:00Z'),
    branch_ids: ['olaya', 'narjis'],
    methods: ['delivery'],
    uses_total: 100,
    uses_each: 2,
    phones: ['+966516000001', '+966516000002'],
  })
})

test.each([
  ['add SHUKRAN --amount 15', 'SHUKRAN  SAR 15  used 0'],
  ['add رمضانُ٢٠ --free-delivery', 'رمضان20  free delivery  used 0'],
  ['add WELCOME --percent 20 --first-order', 'WELCOME  20 %  first order  used 0'],
  [
    'add LUNCH --amount 5 --until 2026-11-25T15:30 --each 1',
    'LUNCH  SAR 5  until 2026-11-25 15:30  1 each  used 0',
  ],
])('"promo %s" makes "%s"', async (line, said) => {
  expect(await run(line)).toEqual({ ok: true, lines: [said] })
})

test('a code for one customer is generated if none is given', async () => {
  const { lines } = await run('add --amount 10 --phone 0516000003')

  expect(lines).toEqual([expect.stringMatching(/^[A-HJ-NP-Z2-9]{10} {2}SAR 10 {2}051 600 0003 {2}used 0$/)])
})

test('a code is made once, also after its end', async () => {
  await run('add ONCE --amount 10')

  expect(await run('add Once --amount 20')).toEqual({
    ok: false,
    lines: ['there is a code ONCE already: change it in the studio, or end it and make another one'],
  })
  await run('end ONCE')
  expect((await run('add once --amount 20')).ok).toBe(false)
})

test('a code is ended once, and stays in the list', async () => {
  await run('add GOODBYE --amount 10')

  expect(await run('end good bye')).toMatchObject({ ok: false })
  expect(await run('end goodbye')).toEqual({ ok: true, lines: ['GOODBYE has ended'] })
  expect(await run('end GOODBYE')).toEqual({ ok: true, lines: ['GOODBYE had ended already'] })
  expect(await run('end HELLO')).toEqual({
    ok: false,
    lines: ['there is no code HELLO. npm run promo -- list shows all'],
  })
  expect(await linesOf('list')).toContain('GOODBYE  SAR 10  used 0  ENDED')
})

test('the list has the latest first, with their uses', async () => {
  const own = await openShop()
  try {
    const say = (line: string) => runPromoCommand(own.deps, line.split(' '))
    expect(await say('list')).toEqual({ ok: true, lines: ['no code yet'] })
    await say('add FIRST --amount 1 --until 2026-11-22')
    own.clock.now += 1000
    await say('add SECOND --amount 2 --uses 3')
    await own.db.updateTable('promo').set({ used: 3 }).where('code', '=', 'SECOND').execute()
    own.clock.now += 7 * 24 * 60 * 60_000

    expect((await say('list')).lines).toEqual([
      'SECOND  SAR 2  used 3 of 3  USED UP',
      'FIRST  SAR 1  until 2026-11-23 00:00  used 0  OVER',
    ])
  } finally {
    await own.close()
  }
})

test('all problems are named together, and nothing is made', async () => {
  const done = await run(
    'add X --percent 120 --cap=-5 --minimum 1.234 --from 2026-02-30 --until 2020-01-01 --branch olaia --method post --uses 0 --each 1.5 --phone 0112345678',
  )

  expect(done.ok).toBe(false)
  expect(done.lines.slice(0, 11).map((line) => line.split(':')[0])).toEqual([
    'the code',
    '--from',
    '--until',
    '--branch',
    '--method',
    '--percent',
    '--cap',
    '--each',
    '--minimum',
    '--uses',
    '--phone',
  ])
})

test.each([
  ['', 'expected add, list or end, got ""'],
  ['make X', 'expected add, list or end, got "make"'],
  ['add', 'expected the code after add'],
  ['add EID', 'expected one of --percent, --amount and --free-delivery, got none'],
  ['add EID --percent 10 --amount 5', 'expected one of --percent, --amount and --free-delivery, got 2'],
  ['add EID --amount 5 --cap 3', '--cap: is only for --percent'],
  ['add EID --amount 5riyals', '--amount: expected riyals as in 30 or 12.50'],
  ['add EID --amount 0', '--amount: expected riyals'],
  ['add EID --amount 100001', '--amount: expected riyals'],
  ['add EID --percent 0', '--percent: expected more than 0'],
  ['add EID --percent 33.333', '--percent: expected more than 0, at most 100, at most two decimals'],
  ['add EID --amount 5 --uses 1e9', '--uses: expected a whole number'],
  ['add EID --amount 5 --first-order --each 2', '--each: expected 1 with --first-order'],
  ['add EID --free-delivery --method pickup', '--free-delivery: expected delivery among the methods'],
  ['add EID --amount 5 --from 01/12/2026', '--from: expected a day as in 2026-12-31'],
  [
    'add EID --amount 5 --from 2026-12-05 --until 2026-12-04',
    '--until: expected a moment to come, after --from',
  ],
  ['add EID --amount 5 --phone 0516000001', 'the code: expected at least 8 characters'],
  ['add EID$ --amount 5', 'the code: expected 3 to 40 letters, digits, - or _, got "EID$"'],
  ['add EID FITR --amount 5', 'expected nothing more after add but options, got "FITR"'],
  ['add EID --amout 5', "Unknown option '--amout'"],
  ['list EID', 'expected nothing more after list but options, got "EID"'],
  ['end EID --amount 5', '--amount: is only for add'],
  ['end', 'expected the code after end'],
])('"promo %s" prints what was expected', async (line, expected) => {
  const done = await run(line)

  expect(done.ok).toBe(false)
  expect(done.lines[0]).toContain(expected)
})

test('a code of 10 kB is refused, and only its beginning is printed', async () => {
  const { ok, lines } = await run(`add ${'A'.repeat(10_240)} --amount 5`)

  expect(ok).toBe(false)
  expect(lines[0]).toMatch(/^the code: expected 3 to 40 letters, digits, - or _, got "A{60}"$/)
})
