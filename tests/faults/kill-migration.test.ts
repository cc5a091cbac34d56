import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openStore } from '#server/platform/db/open.ts'
import { openEmptyDatabase } from '#support/database.ts'

const program = join(import.meta.dirname, '../support/migrating.ts')

test.each(['embedded', 'postgres'] as const)(
  'a migration that is killed leaves nothing of its file, and runs at the next start (%s)',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-migrations-'))
    const dataDir = mkdtempSync(join(tmpdir(), 'sufra-migrated-'))
    const empty = kind === 'postgres' ? await openEmptyDatabase('postgres') : undefined
    const settings = { dataDir, databaseUrl: empty?.url }
    const url = pathToFileURL(`${folder}/`)
    const change = 'create table half (id int); insert into half select generate_series(1, 1000);'
    try {
      writeFileSync(join(folder, '0000-dish.sql'), 'create table dish (id int)')
      writeFileSync(join(folder, '0001-half.sql'), `${change} select pg_sleep(15)`)

      const child = spawn(
        process.execPath,
        [program, url.href, dataDir, ...(empty?.url ? [empty.url] : [])],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const gone = new Promise((resolve) => child.once('exit', resolve))
      while (!said.includes('opened') && child.exitCode === null) await sleep(20)
      // the second file has begun, and sleeps
      await sleep(1500)
      child.kill('SIGKILL')
      await gone
      expect(said).toBe('opened')

      writeFileSync(join(folder, '0001-half.sql'), change)
      const store = await openStore(settings)
      const before = await store.pool.query(`select to_regclass('half') as half, to_regclass('dish') as dish`)
      expect(before.rows).toEqual([{ half: null, dish: 'dish' }])
      expect(await migrate(store.pool, url)).toEqual(['0001-half.sql'])
      expect((await store.pool.query('select count(*)::int as rows from half')).rows).toEqual([
        { rows: 1000 },
      ])
      await store.close()
    } finally {
      await empty?.close()
      rmSync(folder, { recursive: true })
      rmSync(dataDir, { recursive: true })
    }
  },
  120_000,
)
