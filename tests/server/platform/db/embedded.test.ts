import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sufra-embedded-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

test('stored rows are there when the directory is opened again', async () => {
  const first = await openEmbedded(directory)
  await first.pool.query(`create table dish (name text); insert into dish values ('kabsa')`)
  await expect(first.pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  await first.close()

  const again = await openEmbedded(directory)

  expect((await again.pool.query('select name from dish')).rows).toEqual([{ name: 'kabsa' }])
  await again.close()
}, 60_000)

test('a long query does not block the process', async () => {
  const { pool, close } = await openEmbedded(directory)
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)

  const started = performance.now()
  await pool.query('select count(*) from generate_series(1, 3000000)')
  const took = performance.now() - started

  clearInterval(timer)
  // a busy machine has fewer ticks; a blocked process would have one or none
  expect(ticks).toBeGreaterThan(Math.min(10, took / 100))
  await close()
}, 60_000)

test('an embedded database can be opened once at a time', async () => {
  const { close } = await openEmbedded(directory)

  await expect(openEmbedded(directory)).rejects.toThrow(DirectoryInUse)

  await close()
}, 60_000)
