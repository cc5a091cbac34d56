import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { BranchList, listBranches } from '#contract/branch.ts'
import { getLook, Look } from '#contract/look.ts'
import { type Lang, langs } from '#domain/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientIp } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/env.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { sessionCookie } from '#server/platform/session.ts'
import { compress, isUnknownDish, type Page, read, withRoom } from './assemble.ts'
import { noLook, withLook, workerWithLook } from './brand-page.ts'
import { type Ask, loadServed, type Served } from './build.ts'
import { findPart, keepParts } from './earlier-parts.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderQueue, RenderRefused, rendersOf } from './render-queue.ts'
import { createRenderer } from './renderer.ts'
import { isElsewhere, isFile, isForGuests, isForMachines, isMenu, isUnknownTo, referrerFor } from './path.ts'
import { roomOf } from './room.ts'
import { createSend } from './send.ts'
import { etagOf, type StaticFile } from './static-files.ts'
import { cookiesOf, type Visit, visitOf } from './visit.ts'

const dist = resolve(import.meta.dirname, '../../../../dist')

type PageVisit = Extract<Visit, { kind: 'page' }>

/**
 * Opening states change by the minute, and a list of branches shows the states of all of them, but a page
 * refreshes them as soon as its scripts run.
 */
const maxAge = 5 * 60_000

/**
 * Routes for everything outside the API: built files and pages. Public screens are rendered, cached by
 * language, branch and menu, and sent from memory; personal screens get the shell of their language. `ask`
 * calls the API in process. These routes are mounted before the middleware that logs and adds headers,
 * because both cost more than sending a page; so they set the headers themselves.
 */
export function pageRoutes(
  deps: Pick<Deps, 'config' | 'live' | 'log' | 'now' | 'closing'>,
  ask: Ask,
  folder = dist,
): Hono<Env> {
  const { config, live, log, now } = deps
  const pages = createPageCache<Page | undefined>({ limit: 300, maxAge, now, worthKeeping })
  /** The page of all paths without a screen, one for each language: there are infinitely many such paths. */
  const pagesOfNowhere = createPageCache<Page | undefined>({ limit: langs.length, maxAge, now })
  /** Pages of the menu with room for the orders of a customer. */
  const roomy = createPageCache<Page>({ limit: 50, maxAge, now })
  const inQueue = createRenderQueue(rendersOf(config))
  const render = createRenderer(folder, ask, deps.closing)
  const branches = createPageCache<ReadonlySet<string>>({ limit: 1, maxAge, now })
  const looks = createPageCache<Look>({ limit: 1, maxAge, now })
  /** The shells and the worker with the look of the brand, by their paths and its revision. */
  const branded = createPageCache<StaticFile>({ limit: 3, maxAge: Infinity, now })
  /** The branch of pages without a chosen one, once it is known. */
  let firstBranchId: string | undefined
  live.subscribe('menu', (topic) => {
    const branchId = topic?.split(':')[1]
    if (branchId === undefined) {
      branches.drop()
      pages.drop()
      pagesOfNowhere.drop()
      looks.drop()
      branded.drop()
      firstBranchId = undefined
    } else {
      const isFirst = firstBranchId === undefined || branchId === firstBranchId
      if (firstBranchId === undefined) void findFirstBranch()
      pages.drop((key) => key.startsWith(`${branchId} `) || (isFirst && key.startsWith(' ')))
    }
  })
  const findFirstBranch = async (): Promise<void> => {
    const ids = await branches.get('', () => readBranchIds(ask)).catch(() => new Set<string>())
    firstBranchId = [...ids][0]
  }

  let lastLook = noLook
  /** The look of the brand; while the API does not answer, the last one. */
  const findLook = async (): Promise<Look> => {
    try {
      lastLook = await looks.get('', () => read(ask, getLook.path, Look))
    } catch (error) {
      log.warn({ err: error }, 'the look of the brand could not be read')
    }
    return lastLook
  }
  const brandedFile = async (path: string, file: StaticFile): Promise<StaticFile> => {
    const lang = langs.find((known) => path === `/shell/${known}.html`)
    if (lang === undefined && path !== '/sw.js') return file
    const look = await findLook()
    return branded.get(`${path} ${look.revision}`, async () => {
      const text = new TextDecoder().decode(file.bodies.identity)
      const identity = Buffer.from(lang ? withLook(text, look, lang) : workerWithLook(text, look))
      const br = Buffer.from(await compress(identity, 11))
      return { ...file, etag: etagOf(identity), bodies: { identity, br } }
    })
  }
  const shellPage = async ({ shells }: Served, lang: Lang): Promise<Page> => {
    const { etag, bodies } = await brandedFile(`/shell/${lang}.html`, shells[lang])
    return { status: 200, etag, bodies }
  }

  const common = securityHeaders(config)
  const send = createSend(common)
  // scripts, styles and fonts are not documents: most headers do not apply to them and would add half a
  // kilobyte each
  const sendAsset = createSend({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  let loading: Promise<Served | undefined> | undefined
  const load = () =>
    (loading ??= loadServed(folder).then(keptBeside, (error: unknown) => {
      log.error({ err: error }, 'the storefront could not be loaded')
      loading = undefined // built meanwhile, it works without a restart
      return undefined
    }))
  /** Replaces a harmful service worker by one that unregisters itself, under the same URL. */
  const fileFor = (path: string) =>
    path === '/sw.js' && config.serviceWorker === 'off' ? '/worker-off.js' : path
  const kept = join(config.dataDir, 'parts')
  const keptBeside = (build: Served): Served => {
    try {
      keepParts({ built: join(folder, 'client/assets'), kept, now: now() })
    } catch (error) {
      // then pages of the previous build have to reload
      log.warn({ err: error }, 'the parts of this build could not be kept for when it is replaced')
    }
    return build
  }

  /** Ignores an unknown branch in the cookie, so that it creates no separate cache entry. */
  const withKnownBranch = async (visit: PageVisit): Promise<PageVisit> => {
    if (visit.branchId === null) return visit
    const ids = await branches.get('', () => readBranchIds(ask))
    return ids.has(visit.branchId) ? visit : { ...visit, branchId: null }
  }

  const pageOf = async (build: Served, asked: PageVisit, ip: string): Promise<Page> => {
    const network = ip === 'unknown' ? undefined : networkOf(ip)
    try {
      const assemble = async (visit: PageVisit) => {
        const look = await findLook()
        const facts = { visit, origin: config.publicOrigin, now: now(), look }
        return inQueue(() => render(facts), { network, now: now() })
      }
      const nowhere = () =>
        pagesOfNowhere.get(asked.lang, () =>
          assemble({ ...asked, path: `/${asked.lang}/404/`, branchId: null, cached: true }),
        )
      if (build.isNowhere(asked.path)) return (await nowhere()) ?? shellPage(build, asked.lang)
      const visit = await withKnownBranch(asked)
      const make = async () => ((await isUnknownDish(visit.path, ask)) ? nowhere() : assemble(visit))
      const page = visit.cached ? pages.get(`${visit.branchId ?? ''} ${visit.path}`, make) : make()
      return (await page) ?? shellPage(build, visit.lang)
    } catch (error) {
      // the shell requests the data in the browser, and shows an error if that fails too
      const level = error instanceof RenderRefused ? 'warn' : 'error'
      log[level]({ err: error, path: asked.path }, 'a page could not be rendered')
      return shellPage(build, asked.lang)
    }
  }

  /** Customers get no page that was rendered for guests only, and a menu with room for their orders. */
  const pageFor = async (
    build: Served,
    { visit, cookies, ip }: { visit: PageVisit; cookies: ReadonlyMap<string, string>; ip: string },
  ): Promise<Page> => {
    const session = sessionCookie(config)
    if (isForGuests(visit.path) && cookies.has(session)) return shellPage(build, visit.lang)
    const page = await pageOf(build, visit, ip)
    if (!isMenu(visit.path) || page.status !== 200) return page
    const room = await roomOf(cookies, { session, ask }).catch(() => 0)
    return room > 0 ? roomy.get(`${room} ${page.etag}`, () => withRoom(page, room)) : page
  }

  return new Hono<Env>().get('*', async (c, next) => {
    const { path } = c.req
    if (isElsewhere(path)) return next()
    const build = await load()
    if (!build) return new Response('not built: npm run build', { status: 503, headers: common })
    const file = build.files.get(fileFor(path)) ?? findPart(kept, path)
    if (file) {
      const answer = path.startsWith('/assets/') ? sendAsset : send
      const { type, cacheControl } = file
      return answer(c.req, await brandedFile(path, file), {
        'content-type': type,
        'cache-control': cacheControl,
        vary: 'Accept-Encoding',
      })
    }
    // never reply with a page: a browser that requests a file of an older build would run it as a script
    if (isFile(path) || isForMachines(path) || isUnknownTo(c.req.header('accept'), path))
      return send(c.req, notFound, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    const cookies = cookiesOf(c.req.header('cookie'))
    const acceptLanguage = c.req.header('accept-language')
    const visit = visitOf({ path: pathOf(c.req.url), query: queryOf(c.req.url), cookies, acceptLanguage })
    if (visit.kind === 'moved') {
      const { to, status } = visit
      const headers = { ...common, ...movedHeaders[status], ...referrerFor(path), location: to }
      return new Response(null, { status, headers })
    }
    return send(c.req, await pageFor(build, { visit, cookies, ip: clientIp(c, config) }), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      ...referrerFor(path),
      ...(cookies.get('lang') !== visit.lang &&
        path.startsWith(`/${visit.lang}/`) &&
        langCookie(visit.lang, config)),
    })
  })
}

const notFound = { status: 404, etag: 'none', bodies: { identity: Buffer.from('not found') } } as const

/** A page with status 404 is not cached under its own path, because there are infinitely many of them. */
const worthKeeping = (page: Page | undefined) => page?.status !== 404

const readBranchIds = async (ask: Ask): Promise<ReadonlySet<string>> => {
  const { branches } = await read(ask, listBranches.path, BranchList)
  return new Set(branches.map(({ id }) => id))
}

/** Returns the path as sent, still escaped: the storefront's router decodes it. */
const pathOf = (url: string) => new URL(url).pathname

const queryOf = (url: string) => (url.includes('?') ? new URL(url).search : '')

const movedHeaders = {
  302: { 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' },
  308: { 'cache-control': 'public, max-age=3600' },
} as const

/** Remembers the language for 365 days after the last visit. */
const langCookie = (lang: Lang, { publicOrigin }: Pick<Config, 'publicOrigin'>) => ({
  'set-cookie': `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`,
})
