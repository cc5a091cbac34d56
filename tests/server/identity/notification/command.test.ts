import { afterEach, beforeEach, expect, test } from 'vitest'
import { runNotifyCommand } from '#server/identity/notification/command.ts'
import { aCustomerClient, askOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterEach(() => shop.close())

const offer = ['offer', '--title-ar', 'رجع السليق', '--title-en', 'Saleeg is back'].concat([
  '--text-ar',
  'كل خميس',
  '--text-en',
  'Every Thursday',
])

const run = (args: readonly string[]) => runNotifyCommand(shop.deps, args)

async function aCustomer(phone: string, offers: boolean): Promise<void> {
  const client = aCustomerClient(askOf(shop), await signIn(shop, phone, { register: true }))
  await client.send('PATCH', '/notifications/choices', { offers })
}

const told = async () =>
  (
    await shop.db
      .selectFrom('notification as n')
      .innerJoin('customer as c', 'c.id', 'n.customer_id')
      .select(['c.phone', 'n.details'])
      .where('n.kind', '=', 'offer')
      .execute()
  ).map(({ phone, details }) => [phone, details])

test('an offer is sent once to the customers who agreed, in both languages', async () => {
  await aCustomer('0512345671', true)
  await aCustomer('0512345672', false)
  await signIn(shop, '0512345673', { register: true })

  expect(await run([...offer, '--dry-run'])).toEqual({
    ok: true,
    lines: ['customers who would be notified: 1'],
  })
  expect(await told()).toEqual([])
  expect(await run(offer)).toEqual({ ok: true, lines: ['customers notified: 1'] })
  expect(await run(offer)).toEqual({ ok: true, lines: ['customers notified: 0'] })
  expect(await told()).toEqual([
    [
      '+966512345671',
      {
        title: { ar: 'رجع السليق', en: 'Saleeg is back' },
        text: { ar: 'كل خميس', en: 'Every Thursday' },
      },
    ],
  ])
})

test('an offer is refused at night', async () => {
  await aCustomer('0512345671', true)
  // three at night in Riyadh
  shop.clock.now += 15 * 60 * 60_000

  expect((await run(offer)).ok).toBe(false)
  expect(await told()).toEqual([])
  expect((await run([...offer, '--at-night'])).ok).toBe(true)
  expect(await told()).toHaveLength(1)
})

test.each([
  [['offer', '--title-en', 'Saleeg is back'], '--title-ar'],
  [[...offer, '--title-en', 'a'.repeat(61)], '--title-en'],
  [['points'], 'expected offer'],
  [[...offer, '--everybody'], '--everybody'],
])('%j prints what is missing', async (args, named) => {
  const { ok, lines } = await run(args)

  expect(ok).toBe(false)
  expect(lines[0]).toContain(named)
})
