import { afterAll, beforeAll, expect, test } from 'vitest'
import { chores, startChores } from '#server/job/chores.ts'
import { takeToken } from '#server/http/rate-limit.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('each chore is done again and again, one at a time, and one that fails is tried again', async () => {
  let inHand = 0
  let most = 0
  const done: string[] = []
  const aChore = (name: string, fails: boolean) => ({
    name,
    everyMs: 5,
    run: async () => {
      most = Math.max(most, (inHand += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      inHand -= 1
      done.push(name)
      if (fails) throw new Error('the broom broke')
    },
  })

  const stop = startChores(shop.deps, [aChore('sweep', true), aChore('wash', false)])
  await expect.poll(() => done.length).toBeGreaterThan(6)
  await stop()
  const soFar = done.length
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(new Set(done)).toEqual(new Set(['sweep', 'wash']))
  expect([most, inHand, done.length]).toEqual([1, 0, soFar])
  expect(shop.log.find(({ chore }) => chore === 'sweep')).toMatchObject({
    level: 50,
    err: { message: 'the broom broke' },
  })
})

test('our own chores can be done, also twice', async () => {
  await takeToken(shop.db, 'a month ago', { capacity: 1, perSecond: 1 }, shop.clock.now - 30 * day)

  for (const { run } of [...chores, ...chores]) await run(shop.deps)

  expect(await shop.db.selectFrom('rate_limit').select('key').execute()).toEqual([])
})
