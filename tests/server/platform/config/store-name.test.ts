import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeNameOf } from '#server/platform/config/store-name.ts'

test.each([
  ['postgres://sufra:secret@db.example.com:5433/shop', 'shop on db.example.com:5433'],
  ['postgres://sufra:secret@db/shop%20one?sslmode=require', 'shop one on db:5432'],
  ['postgresql://sufra:secret@localhost', 'sufra on localhost:5432'],
  ['postgres:///shop?host=/run/postgresql&password=secret', 'shop on /run/postgresql:5432'],
])('%s has a name without its password', (databaseUrl, name) => {
  expect(storeNameOf({ databaseUrl, dataDir: '/data' })).toBe(`the PostgreSQL database ${name}`)
})

test('an embedded database has its folder, and whether it is new', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-name-'))
  const named = () => storeNameOf({ databaseUrl: undefined, dataDir })

  expect(named()).toBe(`the embedded database in ${dataDir}, which is new`)
  mkdirSync(join(dataDir, 'pg'))
  expect(named()).toBe(`the embedded database in ${dataDir}`)
  rmSync(dataDir, { recursive: true })
})
