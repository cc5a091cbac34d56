import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { start, type Started } from './process.ts'

// a whole shop is opened, maybe on a machine under load
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
const started: Started[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-modes-'))
  writeFileSync(join(folder, 'open.cjs'), "if (require('node:worker_threads').isMainThread) process.umask(0)")
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  rmSync(folder, { recursive: true })
})

/** Starts a program under the umask 0, with which every file would be writable by everyone. */
async function run(file: 'main.ts' | 'cli.ts', words: readonly string[], dataDir: string): Promise<Started> {
  const env = { DATA_DIR: dataDir, NODE_OPTIONS: `--require=${join(folder, 'open.cjs')}` }
  const program = await start(file, words, env)
  started.push(program)
  return program
}

const modeOf = (path: string) => statSync(path).mode & 0o777

const openToOthers = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (modeOf(join(dataDir, name)) & 0o077) !== 0,
  )

test('an empty data directory is closed to others, with everything that the shop writes', async () => {
  const dataDir = join(folder, 'empty')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const shop = await run('main.ts', [], dataDir)
  await shop.ready()
  await fetch(`${shop.origin}/en/`)

  expect(modeOf(dataDir)).toBe(0o700)
  expect(readdirSync(dataDir, { recursive: true }).length).toBeGreaterThan(100)
  expect(openToOthers(dataDir)).toEqual([])
})

test('a data directory that others can read stops the start, with the command that closes it', async () => {
  const dataDir = join(folder, 'used by others')
  mkdirSync(join(dataDir, 'pg'), { recursive: true })
  chmodSync(dataDir, 0o750)

  for (const [file, words] of [
    ['main.ts', []],
    ['cli.ts', ['ledger', 'check']],
  ] as const) {
    const refused = await run(file, words, dataDir)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain(`DATA_DIR: other users of this machine can open ${dataDir}`)
    expect(refused.said()).toContain(`chmod -R go-rwx '${dataDir}'`)
  }
  expect(readdirSync(dataDir)).toEqual(['pg'])
})
