import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askAdminSocket, openAdminSocket } from '#server/platform/admin-socket/admin-socket.ts'
import { succeeded } from '#server/platform/command.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const typed = { words: ['staff', 'list'], folder: '/' }

let shop: TestShop
let dataDir: string
beforeEach(async () => {
  shop = await openShop()
  dataDir = mkdtempSync(join(tmpdir(), 'sufra-socket-'))
})
afterEach(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true })
})

const open = (run: Parameters<typeof openAdminSocket>[1]) =>
  openAdminSocket({ log: shop.deps.log, config: { ...shop.deps.config, dataDir } }, run)

test('a command that runs while the socket closes is answered', async () => {
  const { promise: running, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const close = await open(async () => {
    begin()
    await ended
    return succeeded('done')
  })
  const answer = askAdminSocket(dataDir, typed)
  await running

  const closed = close(60_000)
  end()

  expect(await answer).toEqual({ ok: true, lines: ['done'] })
  await closed
  expect(await askAdminSocket(dataDir, typed)).toBeUndefined()
})

test('a command without an end, and a client that says nothing, hold the close for its limit', async () => {
  const { promise: running, resolve: begin } = Promise.withResolvers<void>()
  const close = await open(() => {
    begin()
    return new Promise(() => {})
  })
  const answer = askAdminSocket(dataDir, typed).catch(String)
  const silent = connect(join(dataDir, 'admin.sock'))
  silent.on('error', () => {})
  await running

  await close(50)

  expect(await answer).toMatch(/the shop closed before it answered|ECONNRESET/)
})
