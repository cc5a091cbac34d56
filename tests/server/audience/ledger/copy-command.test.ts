import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDataCommand } from '#server/audience/ledger/copy-command.ts'

// copies are tested in tests/faults/copy-shop.test.ts
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-copy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) =>
  runDataCommand(() => Promise.reject(new Error('expected no store to be opened')), args, folder)

test.each([[[]], [['copy']], [['move', '--from', 'x']]])('"data %s" prints the usage', async (args) => {
  const { ok, lines } = await run(...args)

  expect(ok).toBe(false)
  expect(lines[0]).toBe('expected copy --from DIR')
})

test.each([
  [['copy', '--to', 'x'], '--to'],
  [['copy', '--from'], '--from'],
])('of "data %s" the wrong option is named', async (args, option) => {
  const { ok, lines } = await run(...args)

  expect(ok).toBe(false)
  expect(lines[0]).toContain(option)
  expect(lines.join('\n')).toContain('npm run data -- copy --from DIR')
})

test('a folder without a database is named', async () => {
  expect(await run('copy', '--from', 'nothing')).toEqual({
    ok: false,
    lines: [`there is no embedded database in ${join(folder, 'nothing')}`],
  })
})
