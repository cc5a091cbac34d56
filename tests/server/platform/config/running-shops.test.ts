import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningShops, refuseSecondStore } from '#server/platform/config/running-shops.ts'

let processes: string
beforeAll(() => {
  processes = mkdtempSync(join(tmpdir(), 'sufra-proc-'))
})
afterAll(() => rmSync(processes, { recursive: true }))

function putProcess(pid: string, words: readonly string[], folder?: string): void {
  mkdirSync(join(processes, pid))
  writeFileSync(join(processes, pid, 'cmdline'), `${words.join('\0')}\0`)
  if (folder !== undefined) symlinkSync(folder, join(processes, pid, 'cwd'))
}

test('a shop is found among other processes, also one whose folder cannot be read', () => {
  putProcess('11', ['/usr/bin/node', '--max-old-space-size=500', 'src/server/main.ts'], '/srv/sufra')
  putProcess('12', ['node', '/opt/sufra/src/server/main.ts'])
  putProcess('13', ['sh', '-c', 'node src/server/main.ts'], '/srv/sufra')
  putProcess('14', ['vim', 'src/server/main.ts'], '/srv/sufra')
  putProcess('15', ['node', 'src/server/cli.ts', 'menu'], '/srv/sufra')
  mkdirSync(join(processes, '16')) // has ended meanwhile
  mkdirSync(join(processes, 'sys'))

  expect(findRunningShops(processes)).toEqual([
    { pid: '11', folder: '/srv/sufra' },
    { pid: '12', folder: undefined },
  ])
})

test('on a system without such a list no shop is found', () => {
  expect(findRunningShops(join(processes, 'nowhere'))).toEqual([])
})

test('only a command without settings is refused, and only if a shop runs', () => {
  const shops = [
    { pid: '11', folder: '/srv/sufra' },
    { pid: '12', folder: undefined },
  ]

  expect(() => refuseSecondStore({ DATA_DIR: '' }, '/home/.data', shops)).toThrow(
    /:\n {2}process 11 in \/srv\/sufra\n {2}process 12\nNeither .*\n.*DATA_DIR=\/home\/\.data$/,
  )
  refuseSecondStore({ DATA_DIR: '.data' }, '/home/.data', shops)
  refuseSecondStore({ DATABASE_URL: 'postgres://db/x' }, '/home/.data', shops)
  refuseSecondStore({}, '/home/.data', [])
})
