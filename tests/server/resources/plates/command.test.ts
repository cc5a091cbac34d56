import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand, usageFor } from '#server/commands.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let sara: CustomerClient
let owner: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withTrays)
  await signInAll()
})
afterEach(() => shop.close())

/** Signs all in again: the session of an employee does not last for days. */
async function signInAll(): Promise<void> {
  sara = await aCustomer(shop, '0512345671')
  owner = await anOwner(shop, '0512345672')
}

const list = (...words: string[]) =>
  runCommand(() => Promise.resolve(shop.deps), { words: ['plates', ...words], folder: '/' })

test('an owner reads the lent plates with branch and phone', async () => {
  expect(await list('list')).toEqual({ ok: true, lines: ['no plates are out'] })
  const late = await sara.order(aFeast())
  await handOverFeast(shop, owner, late.id)
  shop.clock.now += 73 * hour
  await signInAll()
  const soon = await sara.order(aFeast({ branchId: 'narjis' }))
  await handOverFeast(shop, owner, soon.id)
  await owner.send('POST', `/staff/orders/${soon.id}/plates`, {
    id: '7c0e6c7c-1111-4222-8333-444455556666',
    branchId: 'olaya',
    lines: [{ place: 2, quantity: 1 }],
    way: 'cash',
  })

  expect(await list('list')).toEqual({
    ok: true,
    lines: [
      'In all: 5 plates of 2 orders, 150.00 SAR held, 1 overdue',
      '',
      'narjis: 2 plates of 1 orders, 60.00 SAR held, 0 overdue',
      '  #1000  2 plates  60.00 SAR  due 2026-11-27 13:08',
      '',
      'olaya: 3 plates of 1 orders, 90.00 SAR held, 1 overdue',
      '  #1000  3 plates  90.00 SAR  due 2026-11-24 12:04  OVERDUE  051 234 5671',
    ],
  })
})

test('the list has the number that the customer has now', async () => {
  const late = await sara.order(aFeast())
  await handOverFeast(shop, owner, late.id)
  shop.clock.now += 73 * hour
  const change = (phone: string) =>
    shop.db.updateTable('customer').set({ phone }).where('phone', '=', '+966512345671').execute()
  await change('+966512345688')

  const { lines } = await list('list')

  expect(lines.at(-1)).toMatch(/OVERDUE {2}051 234 5688$/)
})

test('other arguments print the usage', async () => {
  expect(await list('sell')).toMatchObject({ ok: false })
  expect((await list('list', 'all')).lines[0]).toBe('expected list, got "list all"')
  expect(usageFor({ words: ['plates'], folder: '/' })?.lines.join()).toContain('npm run plates -- list')
})
