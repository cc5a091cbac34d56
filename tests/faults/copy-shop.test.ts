import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDataCommand } from '#server/audience/ledger/copy-command.ts'
import { copyRows } from '#server/platform/db/copy-rows.ts'
import type { Store } from '#server/platform/db/open.ts'
import { contentOf } from '#support/content-of.ts'
import { aCustomerClient, askAt } from '#support/customer-client.ts'
import { openDatabase } from '#support/database.ts'
import { givePoints } from '#support/points.ts'
import { openWorld, tomorrow } from '#support/shop-on-copy.ts'

// a whole shop is opened and stopped
vi.setConfig({ testTimeout: 240_000 })

let target: Store
let folder: string
beforeEach(async () => {
  target = await openDatabase('postgres')
  folder = mkdtempSync(join(tmpdir(), 'sufra-copy-'))
})
afterEach(async () => {
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  runDataCommand(() => Promise.resolve({ ...target, store: target.kind }), args, folder)

test('a shop has every row after the copy, new rows get new ids, and a second copy is refused', async () => {
  const world = await openWorld('embedded', { customers: 2 })
  try {
    const client = aCustomerClient(askAt(world.shop.origin), world.cookies[0])
    await client.order({ when: tomorrow })
    expect(await run('copy', '--from', world.dataDir)).toEqual({
      ok: false,
      lines: [expect.stringContaining('is in use by another process')],
    })
    await world.shop.stop()
    const before = await world.inspect(async ({ db }) => {
      await givePoints({ db, clock: { now: Date.now() } }, '+966550000000', 250)
      return contentOf(db)
    })

    const copied = await run('copy', '--from', world.dataDir)

    expect(copied).toEqual({
      ok: true,
      lines: [
        expect.stringMatching(/^\d{2,} rows of \d+ tables were copied, and counted again$/),
        'both ledgers hold: start the shop with this DATABASE_URL',
      ],
    })
    expect(await contentOf(target.db)).toEqual(before)
    // identities continue, and the ledger refuses changes as before
    await givePoints({ db: target.db, clock: { now: Date.now() } }, '+966550000000', 10)
    await expect(target.pool.query('delete from points_entry')).rejects.toThrow()
    expect(await run('copy', '--from', world.dataDir)).toEqual({
      ok: false,
      lines: ['the target has rows in the table brand: expected an empty database'],
    })
  } finally {
    await world.close()
  }
})

test('a shop of another version is refused, and the target stays as it was', async () => {
  const source = await openDatabase('embedded')
  try {
    await source.pool.query(`insert into schema_migration (name, sha256) values ('9999-later.sql', 'x')`)
    const before = await contentOf(target.db)

    await expect(copyRows(source.pool, target.pool)).rejects.toThrow('migrated by different versions')
    expect(await contentOf(target.db)).toEqual(before)
  } finally {
    await source.close()
  }
})
