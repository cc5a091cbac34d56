import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '#server/platform/db/open.ts'
import { copyMigrated, testedStore } from '#support/database.ts'
import { aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'
import { copyMigratedFolder } from '#support/migrated-folder.ts'
import { findServer, onServer } from '#support/test-server.ts'
import { start } from './process.ts'

// processes are started, maybe on a machine under load
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
/** Commands that read; the menu names a photograph of the studio, which is in the database. */
let reading: string[][]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-read-'))
  const menu = join(folder, 'menu.json')
  const photo = `studio/${'a'.repeat(22)}.jpg`
  writeFileSync(menu, JSON.stringify(aWrittenMenu({ items: [aWrittenItem({ photo })] })))
  reading = [
    ['ledger', 'check'],
    ['doctor', 'check'],
    ['menu', 'check', menu],
  ]
})
afterAll(() => rmSync(folder, { recursive: true }))

async function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const command = await start('cli.ts', words, { PAYMENT_GATEWAY: 'none', ...env })
  return { code: await command.ended, said: command.said() }
}

/** The migrations that ran, as one text. */
const ranOf = `select string_agg(name || sha256 || ran_at, ' ' order by name) as ran from schema_migration`

const forgetLast = `
  delete from schema_migration where name = (select max(name) from schema_migration) returning name`

if (testedStore === 'embedded') {
  test('a command that reads makes no database', async () => {
    const dataDir = join(folder, 'none')

    for (const words of reading) {
      const { code, said } = await run(words, { DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(said).toContain(`DATA_DIR: there is no embedded database in ${dataDir}\n`)
    }

    expect(readdirSync(folder)).toEqual(['menu.json'])
  })

  test('a command that reads leaves a database of an earlier version as it is, and says so', async () => {
    const dataDir = join(folder, 'earlier')
    await copyMigratedFolder(dataDir)
    const open = () => openStore({ databaseUrl: undefined, dataDir })
    const before = await open()
    const { rows } = await before.pool.query<{ name: string }>(forgetLast)
    await before.close()

    for (const words of reading) {
      const { code, said } = await run(words, { DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(said).toContain(`it has not run ${rows[0]?.name}.`)
      expect(said).not.toContain('    at ')
    }

    const after = await open()
    const { rowCount } = await after.pool.query('select from schema_migration where name = $1', [
      rows[0]?.name,
    ])
    await after.close()
    expect(rowCount).toBe(0)
  })
} else {
  test('commands that read work for a role that may only read', async () => {
    const database = await copyMigrated()
    const reader = `reader_${randomBytes(4).toString('hex')}`
    const server = await findServer()
    await onServer(server, async (client) => {
      await client.query(`create role ${reader} login password 'secret' in role pg_read_all_data`)
      await client.query(`alter role ${reader} set default_transaction_read_only = on`)
    })
    const url = new URL(database.url)
    url.username = reader
    url.password = 'secret'
    const env = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'reader') }
    const ran = () => onServer(database.url, async (client) => (await client.query(ranOf)).rows)
    const before = await ran()

    const ledger = await run(['ledger', 'check'], env)
    const doctor = await run(['doctor', 'check'], env)
    const menu = await run(reading.at(-1) ?? [], env)

    expect(ledger).toEqual({ code: 0, said: expect.stringContaining('the ledger holds: ') })
    expect(doctor.said).toMatch(/\nok {5}database .*PostgreSQL /)
    expect(doctor.said).toContain('no menu is imported')
    expect(doctor.said).not.toContain('live:')
    expect(menu.said).toContain('expected a photograph that is stored')
    expect(await ran()).toEqual(before)

    await onServer(database.url, (client) => client.query(forgetLast))
    for (const words of [['ledger', 'check'], reading.at(-1) ?? []]) {
      // oxlint-disable-next-line no-await-in-loop -- one process at a time, on a machine under load
      const outdated = await run(words, env)
      expect(outdated.code).toBe(1)
      expect(outdated.said).toContain('it has not run ')
    }

    await database.drop()
    await onServer(server, (client) => client.query(`drop role ${reader}`))
  })
}

test('a database that does not answer is named, and the doctor checks the rest', async () => {
  const env = { DATABASE_URL: 'postgres://sufra:secret@127.0.0.1:1/shop', DATA_DIR: join(folder, 'away') }
  const store = 'the PostgreSQL database shop on 127.0.0.1:1 does not answer: connect ECONNREFUSED'

  const ledger = await run(['ledger', 'check'], env)
  const staff = await run(['staff', 'list'], env)
  const doctor = await run(['doctor', 'check'], env)

  for (const { code, said } of [ledger, staff, doctor]) {
    expect(code).toBe(1)
    expect(said).not.toMatch(/ {4}at |secret/)
  }
  expect(ledger.said).toContain(`DATABASE_URL: ${store}`)
  expect(staff.said).toContain(`DATABASE_URL: ${store}`)
  expect(doctor.said).toContain(`FAILS  database  ${store}`)
  expect(doctor.said).toContain('MB free for ')
})
