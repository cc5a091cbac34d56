import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLedgerCommand } from '#server/audience/ledger/command.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

const run = (...args: string[]) => runLedgerCommand(() => Promise.resolve(shop.deps), args)

test('the command reports a consistent ledger', async () => {
  expect(await run('check')).toEqual({
    ok: true,
    lines: [expect.stringMatching(/^the ledger holds: \d+ invariants$/)],
  })
})

test('the command names each problem with its order, and fails', async () => {
  const sara = await aCustomer(shop, '0512345671')
  const { id } = await sara.order()
  await sql`update order_event set mover = 'staff' where order_id = ${id}`.execute(shop.db)
  await sql`update placed_order set status = 'ready' where id = ${id}`.execute(shop.db)

  const { ok, lines } = await run('check')

  expect(ok).toBe(false)
  expect(lines).toContain(
    `the status of an order is that of its last event: ${id} stands at ready, its last event says placed`,
  )
  expect(lines.at(-1)).toMatch(/^1 of \d+ invariants do not hold$/)
})

test.each([[[]], [['mend']], [['check', 'all']]])('"ledger %s" prints the usage', async (args) => {
  const { ok, lines } = await run(...args)

  expect(ok).toBe(false)
  expect(lines[0]).toBe(`expected check, got "${args.join(' ')}"`)
})
