import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#server/platform/db/open.ts'
import {
  deleteOldBuckets,
  secondsUntilToken,
  takeToken,
  takeTokens,
} from '#server/platform/http/rate-limit-store.ts'
import { openDatabase } from '#support/database.ts'

let store: Store
beforeAll(async () => {
  store = await openDatabase()
})
afterAll(() => store.close())

const noon = Date.UTC(2026, 10, 21, 9)
const seconds = 1000
const bucket = { capacity: 3, perSecond: 0.5 }
const take = (key: string, at: number) => takeToken(store.db, key, bucket, at)
const takeTwo = (at: number) => takeTokens(store.db, 'several', bucket, { now: at, amount: 2 })
const ask = (at: number) => secondsUntilToken(store.db, 'g', bucket, at)

test('a bucket has a number of tokens, then says when the next is available', async () => {
  for (let taken = 0; taken < 3; taken++)
    expect(await take('a', noon)).toEqual({ ok: true, retryAfterSeconds: 0 })
  expect(await take('a', noon)).toEqual({ ok: false, retryAfterSeconds: 2 })
  expect(await take('a', noon + 1 * seconds)).toEqual({ ok: false, retryAfterSeconds: 1 })

  expect(await take('a', noon + 2 * seconds)).toEqual({ ok: true, retryAfterSeconds: 0 })
  expect((await take('a', noon + 2 * seconds)).ok).toBe(false)
})

test('a bucket never has more than its capacity, after any pause', async () => {
  await take('b', noon)

  const later = noon + 3600 * seconds
  const taken = await Promise.all([1, 2, 3, 4].map(() => take('b', later)))

  expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
})

test('fifty concurrent requests get exactly the available tokens', async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => take('c', noon)))

  expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
})

test('several tokens are taken together or not at all', async () => {
  expect((await takeTwo(noon)).ok).toBe(true)
  expect(await takeTwo(noon)).toEqual({ ok: false, retryAfterSeconds: 2 })
  expect((await take('several', noon)).ok).toBe(true)
  expect((await takeTwo(noon + 4 * seconds)).ok).toBe(true)
})

test('buckets are independent', async () => {
  await Promise.all([1, 2, 3].map(() => take('d', noon)))

  expect((await take('e', noon)).ok).toBe(true)
})

test('a clock that was set back adds and removes nothing', async () => {
  await Promise.all([1, 2, 3].map(() => take('f', noon)))

  expect((await take('f', noon - 3600 * seconds)).ok).toBe(false)
  expect((await take('f', noon + 2 * seconds)).ok).toBe(true)
})

test('a check returns the time of the next token and takes none', async () => {
  expect(await ask(noon)).toBe(0)
  for (let taken = 0; taken < 3; taken++) {
    expect(await ask(noon)).toBe(0)
    await take('g', noon)
  }

  expect(await ask(noon)).toBe(2)
  expect(await ask(noon + 1 * seconds)).toBe(1)
  expect(await ask(noon + 2 * seconds)).toBe(0)
  expect(await ask(noon - 60 * seconds)).toBe(2)
})

test('buckets without use for a day are deleted', async () => {
  await take('old', noon - 25 * 3600 * seconds)
  await take('new', noon)

  await deleteOldBuckets(store.db, noon - 24 * 60 * 60_000)

  const left = await store.db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'in', ['old', 'new'])
    .execute()
  expect(left).toEqual([{ key: 'new' }])
})
