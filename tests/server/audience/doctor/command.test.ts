import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctorCommand } from '#server/audience/doctor/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SmsMessage } from '#server/platform/sms/sms.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const run = (args: readonly string[] = ['check'], instead: Partial<Deps> = {}) =>
  runDoctorCommand({ ...shop.deps, ...instead }, args)
const runAt = (publicOrigin: string) => run(['check'], { config: { ...shop.deps.config, publicOrigin } })
const lineOf = (lines: readonly string[], about: string) =>
  lines.find((line) => line.slice(7).startsWith(about))

test('a shop without a menu fails, and with one it names the brand', async () => {
  const empty = await run()
  expect(empty.ok).toBe(false)
  expect(lineOf(empty.lines, 'menu')).toBe(
    'FAILS  menu      no menu is imported: npm run menu -- import FILE',
  )

  await stock(shop.deps)
  const stocked = await run()
  expect(lineOf(stocked.lines, 'menu')).toMatch(/^ok {5}menu {6}.+, \d+ branches$/)
  expect(lineOf(stocked.lines, 'database')).toContain('PostgreSQL ')
  expect(lineOf(stocked.lines, 'disk')).toMatch(/\d MB free for /)
  expect(lineOf(stocked.lines, 'sms')).toMatch(/^warns {2}sms/)
})

test('a shop that cannot be reached is a warning over http, and fails over https', async () => {
  expect(lineOf((await runAt('http://127.0.0.1:9')).lines, 'address')).toMatch(/^warns .* does not answer/)
  expect(lineOf((await runAt('https://127.0.0.1:9')).lines, 'address')).toMatch(/^FAILS .* does not answer/)
})

test('a shop with https that believes no proxy is a warning', async () => {
  const config = { ...shop.deps.config, publicOrigin: 'https://127.0.0.1:9' }
  const trusting = { ...config, trustProxy: { hops: 1 } }

  expect(lineOf((await run(['check'], { config })).lines, 'proxy')).toMatch(/^warns .*Set TRUST_PROXY=true/)
  expect(lineOf((await run(['check'], { config: trusting })).lines, 'proxy')).toMatch(/^ok /)
  expect(lineOf((await run()).lines, 'proxy')).toBeUndefined()
})

test('a clock that differs from that of the database is reported', async () => {
  const { lines } = await run(['check'], { now: () => Date.now() + 60_000 })

  expect(lineOf(lines, 'clock')).toMatch(/^FAILS {2}clock {5}(59|60|61)(\.\d)? s .*NTP/)
})

test('a gateway that does not answer fails with its reason', async () => {
  const gateway = {
    ...shop.deps.gateway,
    findPayment: () => Promise.reject(new Error('401 from the gateway')),
  }

  expect(lineOf((await run(['check'], { gateway })).lines, 'payment')).toMatch(
    /^FAILS .*401 from the gateway$/,
  )
})

test('a disabled endpoint of events is a warning', async () => {
  expect(lineOf((await run()).lines, 'events')).toBe('ok     events    0 endpoints')
  const at = new Date(shop.clock.now)
  const endpoint = { id: 'one', name: 'kitchen', url: 'https://k.example.com/', topics: [], secret: '' }
  await shop.db
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, with_customer: false, created_at: at, disabled_at: at, disabled_because: '410' })
    .execute()

  expect(lineOf((await run()).lines, 'events')).toBe('warns  events    disabled: kitchen')
})

test('a photograph of the menu whose sizes could not be made is a warning', async () => {
  expect(lineOf((await run()).lines, 'photos')).toBeUndefined()
  const broken = {
    id: 'a'.repeat(22),
    type: 'image/jpeg',
    original: Buffer.from('broken'),
    tries: 3,
  } as const
  await shop.db.insertInto('photo').values(broken).execute()
  await shop.db
    .updateTable('menu_publication')
    .set({ photos: JSON.stringify({ kabsa: broken.id }) })
    .execute()

  expect(lineOf((await run()).lines, 'photos')).toMatch(
    /^warns {2}photos {4}the sizes of 1 could not be made/,
  )
})

test('a test message, which is the text of a code, is sent to the given number only', async () => {
  const sent: { to: string; text: string }[] = []
  const sms = { send: (message: SmsMessage) => Promise.resolve(void sent.push(message)) }
  const gateway = { adapter: 'unifonic', appSid: 'a', senderId: 'b', base: 'http://127.0.0.1:9' } as const
  const config = { ...shop.deps.config, sms: gateway }

  expect((await run(['check', '--sms', '0512345678'], { sms, config })).lines.at(-1)).toBe(
    'ok     sms       a test message to +966512345678 was accepted',
  )
  await run(['check'], { sms, config })
  expect(sent).toEqual([expect.objectContaining({ to: '+966512345678' })])
  expect(sent[0]?.text).toMatch(/: رمزك 0000\b.*\n@localhost #0000$/s)
})

test('a test message that the console adapter stores is a warning', async () => {
  expect((await run(['check', '--sms', '0512345678'])).lines.at(-1)).toBe(
    'warns  sms       a test message to +966512345678 is in DATA_DIR/outbox/sms.jsonl, and was not sent',
  )
})

test.each([
  [['check', '--sms', '12'], '--sms: expected a Saudi mobile number as in 0512345678'],
  [['mend'], 'expected check, got "mend"'],
])('"doctor %s" prints the usage', async (args, first) => {
  const { ok, lines } = await run(args)

  expect([ok, lines[0]]).toEqual([false, first])
})
