import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleSms } from '#server/platform/sms/console.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-sms-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a message is printed, and stored in a file that only its owner can read', async () => {
  const printed: string[] = []
  const sms = createConsoleSms({ dataDir, printsCodes: true, print: (text) => printed.push(text) })

  await sms.send({ to: '+966512345678', text: 'code 0421\n@host #0421', code: '0421', lang: 'en', at: 0 })
  await sms.send({ to: '+966512345679', text: 'ready', lang: 'en', at: 1000 })

  const file = join(dataDir, 'outbox', 'sms.jsonl')
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { at: '1970-01-01T00:00:00.000Z', to: '+966512345678', text: 'code 0421\n@host #0421', code: '0421' },
    { at: '1970-01-01T00:00:01.000Z', to: '+966512345679', text: 'ready' },
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(printed.join('')).toContain('  @host #0421')
})
