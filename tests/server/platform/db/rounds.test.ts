import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRoundAtATime } from '#server/platform/db/rounds.ts'
import { currentTurn, inOrderTurn } from '#server/platform/db/turn.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

test('a round does not run in the turn of the request that starts it', async () => {
  const turns: unknown[] = []
  const round = oneRoundAtATime<TestShop['deps']>(async ({ db }) => {
    turns.push(currentTurn())
    await db.selectFrom('branch').select('id').execute()
    turns.push(currentTurn())
  })

  await inOrderTurn('orders', () => Promise.all([round(shop.deps), round(shop.deps)]))
  await inOrderTurn('orders', () => round(shop.deps))

  expect(turns).toEqual([undefined, undefined, undefined, undefined])
})
