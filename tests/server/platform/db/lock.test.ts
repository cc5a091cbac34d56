import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from '#server/platform/db/lock.ts'

let directory: string
let other: ChildProcess | undefined
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'sufra-lock-')), 'data')
})
afterEach(() => {
  other?.kill('SIGKILL')
  rmSync(join(directory, '..'), { recursive: true })
})

/** Another process that locks the directory, prints so, and keeps it. */
async function anotherProcess(): Promise<ChildProcess> {
  const lock = new URL('../../../../src/server/platform/db/lock.ts', import.meta.url).href
  const script = `import { lockDirectory } from '${lock}'; await lockDirectory(${JSON.stringify(directory)}); console.log('has it'); setInterval(() => {}, 1000)`
  other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (other.stdout) await once(other.stdout, 'data')
  return other
}

test('a directory that another process has locked is refused within three seconds', async () => {
  await anotherProcess()
  const started = performance.now()

  const refusal = await lockDirectory(directory).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(DirectoryInUse)
  expect(String(refusal)).toContain(`The data directory ${directory} is in use by another process.`)
  expect(String(refusal)).toContain('DATABASE_URL')
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a killed process releases its lock', async () => {
  const killed = await anotherProcess()
  killed.kill('SIGKILL')

  const unlock = await lockDirectory(directory)

  unlock()
})

test('a released lock can be taken again', async () => {
  const unlock = await lockDirectory(directory)
  unlock()

  const again = await lockDirectory(directory)

  again()
})
