import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { openEmptyDatabase, testedStore } from '#support/database.ts'
import { freePort } from '#support/free-port.ts'
import { copyMigratedFolder } from '#support/migrated-folder.ts'
import { start, type Started } from './process.ts'

// a whole shop is opened, maybe on a machine under load
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string
let env: Record<string, string>
let store: Store | undefined
let shop: Started
const started: Started[] = []
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sufra-main-'))
  store = testedStore === 'postgres' ? await openEmptyDatabase() : undefined
  env = { DATA_DIR: dataDir, ...(store?.url !== undefined && { DATABASE_URL: store.url }) }
  shop = await open()
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await store?.close()
  rmSync(dataDir, { recursive: true })
})

async function open(more: Record<string, string> = {}): Promise<Started> {
  const opening = await start('main.ts', [], { ...env, ...more })
  started.push(opening)
  await opening.ready()
  return opening
}

async function run(words: readonly string[], more: Record<string, string> = {}) {
  const command = await start('cli.ts', words, { ...env, ...more })
  return { code: await command.ended, said: command.said() }
}

/** A request whose body is not complete yet. `finish` sends the rest and returns the answer. */
function slowRequest({ port }: Started) {
  const socket = connect(port, '127.0.0.1')
  const answered = text(socket)
  socket.write(
    'POST /api/v1/quotes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  return {
    answered,
    finish: () => {
      socket.write('}')
      return answered
    },
  }
}

test('the shop prints its URL and serves the demo brand', async () => {
  expect(shop.said()).toContain(`Sufra is open at http://localhost:${shop.port}/\n`)
  const menu = (await (await fetch(`${shop.origin}/api/v1/menu`)).json()) as { menu: { items: unknown[] } }

  expect(menu.menu.items.length).toBeGreaterThan(30)
  expect((await fetch(`http://127.0.0.1:${shop.port}/healthz`)).status).toBe(200)
})

test('only a connection of HTTP/1.0 has a header that says that it stays open', async () => {
  const socket = connect(shop.port, '127.0.0.1')
  const answered = text(socket)
  const ask = (version: string, connection: string) =>
    socket.write(`GET /healthz HTTP/${version}\r\nhost: x\r\nconnection: ${connection}\r\n\r\n`)
  ask('1.1', 'keep-alive')
  ask('1.0', 'keep-alive')
  ask('1.1', 'close')
  const headers = (await answered).match(/HTTP\/1\.1 \d+|^connection: \S+/gim)

  expect(headers).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ])
})

test('a command of the owner changes the open shop immediately', async () => {
  const branches = (await (await fetch(`${shop.origin}/api/v1/branches`)).json()) as {
    branches: { id: string }[]
  }
  const branch = branches.branches[0]?.id ?? ''

  const added = await run(['staff', 'add', '--phone', '0512345678', '--branch', branch, '--name', 'سارة'])

  expect(added).toEqual({ code: 0, said: expect.stringContaining(`051 234 5678  staff  ${branch}  سارة\n`) })
  expect(added.said).toMatch(
    testedStore === 'embedded'
      ? `Works on the embedded database in ${dataDir}, through the shop that is open.\n`
      : /^Works on the PostgreSQL database \w+ on [\w.]+:\d+\.\n/,
  )
  expect((await run(['staff', 'list'])).said).toContain('سارة')
})

test('a failed command ends with 1 and the reason', async () => {
  const unknown = await run(['staff', 'add', '--phone', '0512345678', '--branch', 'nowhere'])

  expect(unknown.code).toBe(1)
  expect(unknown.said).toContain('there is no branch "nowhere"')
})

test('a menu file is resolved from the folder of the command', async () => {
  const folder = join(import.meta.dirname, '../../../src/server/catalogue/brand')

  const checked = await run(['menu', 'import', 'sufra.menu.json'], { INIT_CWD: folder })

  expect(checked).toEqual({ code: 0, said: expect.stringContaining('nothing changed') })
})

test('a command without settings stops where a shop runs with another database, and makes none', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'sufra-elsewhere-'))
  const file = join(import.meta.dirname, '../../../src/server/catalogue/brand/sufra.menu.json')
  const command = await start('cli.ts', ['menu', 'import', file], {}, elsewhere)

  expect(await command.ended).toBe(1)
  expect(command.said()).toContain('A shop with another database runs on this machine:\n  process ')
  expect(command.said()).toContain('Neither DATABASE_URL nor DATA_DIR is set here.')
  expect(readdirSync(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})

test('a shop without the demo brand opens, warns and has no menu', async () => {
  await copyMigratedFolder(join(dataDir, 'bare'))
  const bare = await start('main.ts', [], { DATA_DIR: join(dataDir, 'bare'), SUFRA_DEMO: '0' })
  started.push(bare)
  await bare.ready()

  expect((await fetch(`${bare.origin}/api/v1/menu`)).status).toBe(404)
  expect((await fetch(`${bare.origin}/en/`)).status).toBeLessThan(600)
  expect(bare.said()).toContain('there is no menu yet')
})

test('help needs no store', async () => {
  const nowhere = { DATA_DIR: join(dataDir, 'not-there') }

  expect(await run(['staff', '--help'], nowhere)).toMatchObject({ code: 0 })
  expect(await run(['menu'], nowhere)).toMatchObject({ code: 1 })
  expect(await run(['dance'], nowhere)).toMatchObject({ code: 1 })
  const { said } = await run([], nowhere)
  expect(said).toContain('npm run menu -- import FILE')
  expect(said).toContain('npm run staff -- add')
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
})

test('invalid settings are named, and the shop does not start', async () => {
  const wrong = await start('main.ts', [], { ...env, PORT: 'many', TRUST_PROXY: 'perhaps' })

  expect(await wrong.ended).toBe(1)
  expect(wrong.said()).toBe(
    'Sufra could not be opened.\n' +
      'PORT: expected a port, a whole number from 1 to 65535, got "many"\n' +
      'TRUST_PROXY: expected true, false, a number of proxies from 1 to 9, or networks such as 10.0.0.0/8, got "perhaps"\n',
  )
})

test('a database of a later version is named without a stack, and the shop does not start', async () => {
  const newer = { DATA_DIR: join(dataDir, 'newer') }
  await copyMigratedFolder(newer.DATA_DIR)
  const embedded = await openStore({ databaseUrl: undefined, dataDir: newer.DATA_DIR })
  await embedded.pool.query(`insert into schema_migration (name, sha256) values ('9999-later.sql', '')`)
  await embedded.close()

  const refused = await start('main.ts', [], newer)

  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain('the database is newer than this build: it has run 9999-later.sql')
  expect(refused.said()).not.toContain('    at ')
})

test('a port in use is named', async () => {
  await copyMigratedFolder(join(dataDir, 'other'))
  const other = await start('main.ts', [], {
    ...env,
    SUFRA_DEMO: '0',
    DATA_DIR: join(dataDir, 'other'),
    PORT: String(shop.port),
  })

  expect(await other.ended).toBe(1)
  expect(other.said()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${shop.port}`)
})

test('a shop with https that believes no proxy is warned of at its start', async () => {
  await copyMigratedFolder(join(dataDir, 'secure'))
  const other = await start('main.ts', [], {
    ...env,
    SUFRA_DEMO: '0',
    DATA_DIR: join(dataDir, 'secure'),
    PORT: String(shop.port),
    PUBLIC_ORIGIN: 'https://order.example.com',
    PAYMENT_GATEWAY: 'none',
  })

  await other.ended
  expect(other.said()).toContain('Set TRUST_PROXY=true')
})

test('a port of the metrics that is in use is named, and the process ends', async () => {
  await copyMigratedFolder(join(dataDir, 'measured'))
  const other = await start('main.ts', [], {
    ...env,
    SUFRA_DEMO: '0',
    DATA_DIR: join(dataDir, 'measured'),
    PORT: String(await freePort()),
    METRICS_PORT: String(shop.port),
  })

  expect(await other.ended).toBe(1)
  expect(other.said()).toContain('METRICS_PORT: the address cannot be listened on')
})

if (testedStore === 'embedded') {
  test('the socket for commands is accessible to its owner only', () => {
    expect(statSync(join(dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'lock')).isFile()).toBe(true)
  })

  test('a second process on the data directory stops within seconds and says what to do', async () => {
    const second = await start('main.ts', [], env)
    started.push(second)

    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`The data directory ${dataDir} is in use by another process.`)
    expect(second.said()).toContain('DATABASE_URL')
  })
}

test('a closing shop finishes open requests, accepts no new ones, and ends with 0', async () => {
  const slow = slowRequest(shop)
  await sleep(200)

  shop.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.origin}/readyz`)).status, { interval: 20 }).toBe(503)
  await expect
    .poll(() =>
      fetch(`${shop.origin}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  const answer = await slow.finish()

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(await shop.ended).toBe(0)
  expect(existsSync(join(dataDir, 'admin.sock'))).toBe(false)
})

test('a command runs on a closed shop too', async () => {
  expect(await run(['staff', 'list'])).toEqual({ code: 0, said: expect.stringContaining('سارة') })
})

test('a shop that was killed opens again with its data and accepts commands', async () => {
  const first = await open()
  first.child.kill('SIGKILL')
  await first.ended

  shop = await open()

  expect(await run(['staff', 'list'])).toEqual({ code: 0, said: expect.stringContaining('سارة') })
})

test('a request over the closing time is cut off, and the shop still ends with 0', async () => {
  const slow = slowRequest(shop)
  // a program that waits for its owner, and types no command
  if (testedStore === 'embedded') connect(join(dataDir, 'admin.sock')).on('error', () => {})
  await sleep(200)
  const asked = performance.now()

  shop.child.kill('SIGINT')
  shop.child.kill('SIGINT')

  expect(await shop.ended).toBe(0)
  const took = performance.now() - asked
  expect(took).toBeGreaterThan(7000)
  expect(took).toBeLessThan(20_000)
  expect(await slow.answered).toBe('')
  expect(shop.said()).toContain('some requests were cut off')
})
