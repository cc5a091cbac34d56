import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { BranchList, listBranches } from '#contract/branch.ts'
import { isLang, type Lang, langs } from '#domain/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { assemblePage, isUnknownDish, type Page, read } from './assemble.ts'
import { type Ask, type Build, loadBuild } from './build.ts'
import { findPart, keepParts } from './earlier-parts.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderQueue, RenderQueueFull } from './render-queue.ts'
import { createSend } from './send.ts'
import { cookiesOf, type Visit, visitOf } from './visit.ts'

const dist = resolve(import.meta.dirname, '../../../../dist')

type PageVisit = Extract<Visit, { kind: 'page' }>

/**
 * Opening states change by the minute, and a list of branches shows the states of all of them, but a page
 * refreshes them as soon as its scripts run.
 */
const maxAge = 5 * 60_000

/** About a second of rendering. Later requests get the shell at once, which costs nothing. */
const mostWaiting = 20

/**
 * Routes for everything outside the API: built files and pages. Public screens are rendered, cached by
 * language, branch and menu, and sent from memory; personal screens get the shell of their language. `ask`
 * calls the API in process. These routes are mounted before the middleware that logs and adds headers,
 * because both cost more than sending a page; so they set the headers themselves.
 */
export function pageRoutes(
  deps: Pick<Deps, 'config' | 'live' | 'log' | 'now'>,
  ask: Ask,
  folder = dist,
): Hono<Env> {
  const { config, live, log, now } = deps
  const pages = createPageCache<Page | undefined>({ limit: 300, maxAge, now, worthKeeping })
  /** The page of all paths without a screen, one for each language: there are infinitely many such paths. */
  const pagesOfNowhere = createPageCache<Page | undefined>({ limit: langs.length, maxAge, now })
  const inQueue = createRenderQueue(mostWaiting)
  const branches = createPageCache<ReadonlySet<string>>({ limit: 1, maxAge, now })
  /** The branch of pages without a chosen one, once it is known. */
  let firstBranchId: string | undefined
  live.subscribe('menu', (topic) => {
    const branchId = topic?.split(':')[1]
    if (branchId === undefined) {
      branches.drop()
      pages.drop()
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

  const common = securityHeaders(config)
  const send = createSend(common)
  // scripts, styles and fonts are not documents: most headers do not apply to them and would add half a
  // kilobyte each
  const sendAsset = createSend({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  let loading: Promise<Build | undefined> | undefined
  const load = () =>
    (loading ??= loadBuild(folder, ask).then(keptBeside, (error: unknown) => {
      log.error({ err: error }, 'the storefront could not be loaded')
      loading = undefined // built meanwhile, it works without a restart
      return undefined
    }))
  /** Replaces a harmful service worker by one that unregisters itself, under the same URL. */
  const fileFor = (path: string) =>
    path === '/sw.js' && config.serviceWorker === 'off' ? '/worker-off.js' : path
  const kept = join(config.dataDir, 'parts')
  const keptBeside = (build: Build): Build => {
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

  const pageOf = async (build: Build, asked: PageVisit): Promise<Page> => {
    try {
      const assemble = (visit: PageVisit) =>
        inQueue(() => assemblePage(visit, { build, ask, origin: config.publicOrigin, now: now() }))
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
      const level = error instanceof RenderQueueFull ? 'warn' : 'error'
      log[level]({ err: error, path: asked.path }, 'a page could not be rendered')
      return shellPage(build, asked.lang)
    }
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
      return answer(c.req, file, {
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
    return send(c.req, await pageOf(build, visit), {
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

const isElsewhere = (path: string) => /^\/(api|pictures|sandbox|healthz|readyz)(\/|$)/.test(path)

const isFile = (path: string) => /^\/(assets|icons|plates|shell)\//.test(path) || /\.\w+$/.test(path)

/**
 * Paths that only scanners request. They get a short answer: a rendered page costs a hundred times as much.
 */
const isForMachines = (path: string) =>
  /\/\./.test(path) || /^\/(metrics|actuator|cgi-bin|phpmyadmin|server-status|wp-[\w-]+)(\/|$)/i.test(path)

/** A path outside of the languages is no screen; the page that says so is only for browsers. */
const isUnknownTo = (accept: string | undefined, path: string) =>
  path !== '/' && !isLang(path.split('/')[1]) && accept?.includes('text/html') !== true

/** The address of an order or a bill is a secret link: other sites do not even learn the shop from it. */
const referrerFor = (path: string) =>
  /^\/\w+\/(order|pay|thank-you)\//.test(path) && { 'referrer-policy': 'no-referrer' }

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

const shellPage = ({ shells }: Build, lang: Lang): Page => ({
  status: 200,
  etag: shells[lang].etag,
  bodies: shells[lang].bodies,
})
