import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'

const icon = join(import.meta.dirname, '../../../../public/favicon.ico')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-favicon-'))
  for (const name of ['client/.vite/manifest.json', 'client/shell/en.html', 'client/shell/ar.html']) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), '{}')
  }
  writeFileSync(join(folder, 'client/index.html'), '<!--app-head--><!--app-html--><!--app-state-->')
  mkdirSync(join(folder, 'server'))
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    'export const setTransport = () => {}; export const render = () => undefined; export const isNowhere = () => false',
  )
  if (existsSync(icon)) cpSync(icon, join(folder, 'client/favicon.ico'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('favicon.ico is an icon that browsers revalidate', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const deps = { config, live: createLocalLive(), log: pino({ level: 'silent' }), now: () => 1 }
  const app = pageRoutes(deps, () => new Response(null, { status: 503 }), folder)

  const reply = await app.request('/favicon.ico')

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/x-icon')
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  const known = { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } }
  expect((await app.request('/favicon.ico', known)).status).toBe(304)
})

test('favicon.ico has pictures of 16, 32 and 48 pixels', async () => {
  const file = readFileSync(icon)

  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  for (const [place, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * place
    const at = file.readUInt32LE(entry + 12)
    const picture = await sharp(file.subarray(at, at + file.readUInt32LE(entry + 8))).metadata()

    expect([file[entry], file[entry + 1]]).toEqual([size, size])
    expect(picture).toMatchObject({ format: 'png', width: size, height: size })
  }
})
