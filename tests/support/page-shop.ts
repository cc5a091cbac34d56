import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Ask } from '#server/platform/page/build.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'
import { aBranch, aBranchList, aMenu } from './makers.ts'

const brand = {
  name: { en: 'Sufra' },
  legalName: {},
  tagline: { en: 'Come and eat' },
  about: [],
  vatNumber: '1',
  commercialRegistration: '1',
  phone: '1',
  email: '1',
  whatsapp: null,
  platesNote: {},
  cateringNote: {},
  platesHours: 72,
}

const look = {
  words: { name: { en: 'Bayt & Dar', ar: 'بيت الدار' }, welcome: {}, logo: false, cover: false },
  shortName: { en: 'Dar' },
  css: ':root{--brand:#0b6470}',
  themeColours: { light: '#ffffff', dark: '#0b1314' },
  bundledFont: true,
}

/** The look of the brand, as the server reads it from its API. */
export const aLook = { ...look, revision: '1' }

/** A small built storefront: it renders the requested path and the menu from the API. */
const built = {
  'client/index.html':
    '<html lang="en" dir="ltr"><title>%BRAND%</title><!--app-look--><link rel="stylesheet" crossorigin href="/assets/a.css">' +
    '<!--app-head--><div id="root"><!--app-html--></div><!--app-state-->',
  'client/.vite/manifest.json': JSON.stringify({
    '_start.js': { file: 'assets/start.js', name: 'shop', css: ['assets/a.css'] },
  }),
  'client/shell/en.html': '<title>%BRAND%</title><!--app-look-->the English shell',
  'client/shell/ar.html': '<title>%BRAND%</title><!--app-look-->the Arabic shell',
  'client/assets/a.css': 'p{color:red}',
  'client/assets/start.js': 'export const start = 1',
  'client/assets/start.js.br': 'as brotli',
  'client/sw.js': 'self.x = "a1__LOOK__"',
  'client/worker-off.js': 'the one that leaves',
  'server/entry-server.js': `
    let ask
    export const setTransport = (transport) => { ask = transport }
    export const isNowhere = (path) => path.split('?')[0].endsWith('/nothing/')
    export async function render({ path, lang, branchId, now }) {
      if (/[/]orders?[/]/.test(path)) return undefined
      const reply = await ask('/api/v1/menu' + (branchId ? '?branch=' + branchId : ''), {})
      if (!reply.ok) throw new Error('no menu')
      const { menu } = await reply.json()
      const status = path.endsWith('/404/') ? 404 : 200
      const html = path + ' ' + menu.branchId + ' ' + menu.version
      return { status, lang, sources: [], html, state: { now },
        data: ['/api/v1/menu'], product: 'Sufra', title: 'Menu', description: 'words' }
    }`,
}

/** Writes the small built storefront into a folder. */
export function writeBuild(folder: string): void {
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/**
 * The API as pages see it: `version` is the menu's and the look's, `asked` has every requested path, and
 * answers about orders wait for `slow`.
 */
export function anApiForPages() {
  const shop = {
    version: '1',
    isDown: false,
    isEmpty: false,
    slow: undefined as Promise<void> | undefined,
    asked: [] as string[],
    live: createLocalLive(),
  }
  const ask: Ask = (path, init) => {
    shop.asked.push(path)
    const slow = path.startsWith('/api/v1/orders') ? shop.slow : undefined
    return slow ? slow.then(() => answer(path, init)) : answer(path, init)
  }
  const answer = (path: string, init?: RequestInit): Response => {
    if (shop.isDown) return new Response(null, { status: 503 })
    if (shop.isEmpty && path !== '/api/v1/look') return new Response(null, { status: 404 })
    if (path === '/api/v1/look') return Response.json({ ...look, revision: shop.version })
    if (path.startsWith('/api/v1/dishes/gone')) return new Response(null, { status: 404 })
    if (path.startsWith('/api/v1/orders/own') && !new Headers(init?.headers).has('cookie'))
      return new Response(null, { status: 404 })
    if (path.startsWith('/api/v1/orders/gone')) return new Response(null, { status: 404 })
    if (path === '/api/v1/orders') return Response.json({ active: [], previous: [], next: null })
    const branchId = new URL(path, 'http://x').searchParams.get('branch') ?? 'olaya'
    if (/^\/api\/v1\/branches\/\w+$/.test(path)) return Response.json(aBranch())
    return path.startsWith('/api/v1/branches')
      ? Response.json(aBranchList([aBranch({ id: 'olaya' }), aBranch({ id: 'yasmin' })], brand))
      : Response.json({ branch: aBranch({ id: branchId }), menu: aMenu({ branchId, version: shop.version }) })
  }
  return { shop, ask }
}

/**
 * Writes the small storefront for the tests of a file. Returns a function that opens its pages over an API
 * for pages; `logged` has the lines of the log.
 */
export function pagesOfFile(): () => ReturnType<typeof anApiForPages> & {
  readonly app: ReturnType<typeof pageRoutes>
  readonly logged: readonly string[]
} {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-pages-'))
  const closing = new AbortController()
  beforeAll(() => writeBuild(folder))
  afterAll(() => {
    closing.abort()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const { shop, ask } = anApiForPages()
    const logged: string[] = []
    const app = pageRoutes(
      {
        config: readConfig({ PAYMENT_GATEWAY: 'none', DATA_DIR: join(folder, 'data') }),
        live: shop.live,
        metrics: createMetrics(),
        log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
        now: () => 1_800_000_000_000,
        closing: closing.signal,
      },
      ask,
      folder,
    )
    return { shop, ask, app, logged }
  }
}
