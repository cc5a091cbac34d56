import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import type { Lang } from '#domain/locale.ts'
import { minuteMs } from '#domain/duration.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientIp } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/env.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { type Ask, loadServed, type Served } from './build.ts'
import { findPart, keepParts } from './earlier-parts.ts'
import { createLookFiles, type LookFiles } from './look-files.ts'
import { isElsewhere, isFile, isForMachines, isUnknownTo, referrerFor, robotsFor } from './path.ts'
import { createNoMenuCheck, noMenuHeaders, noMenuPage } from './no-menu.ts'
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts'
import { createRenderer } from './renderer.ts'
import { createSend } from './send.ts'
import type { StaticFile } from './static-files.ts'
import { cookiesOf, type MovedVisit, visitOf } from './visit.ts'

const dist = resolve(import.meta.dirname, '../../../../dist')

/**
 * Opening states change by the minute, and a list of branches shows the states of all of them, but a page
 * refreshes them as soon as its scripts run.
 */
const maxAge = 5 * minuteMs

/**
 * Routes for everything outside the API: built files and pages. Public screens are rendered, cached by
 * language, branch and menu, and sent from memory; personal screens get the shell of their language. `ask`
 * calls the API in process. These routes are mounted before the middleware that logs and adds headers,
 * because both cost more than sending a page; so they set the headers themselves.
 */
export function pageRoutes(
  deps: Pick<Deps, 'config' | 'live' | 'log' | 'now' | 'closing' | 'metrics'>,
  ask: Ask,
  folder = dist,
): Hono<Env> {
  const { config } = deps
  const look = createLookFiles(deps, ask, maxAge)
  const render = createRenderer(folder, ask, deps.closing)
  const pages = createRenderedPages(deps, { ask, render, look, maxAge })
  const noMenu = createNoMenuCheck(ask, deps.now)
  dropWhenMenuChanges(deps.live, { pages, look, noMenu })
  const load = createLoader(deps, folder)

  const common = securityHeaders(config)
  const send = createSend(common)
  return new Hono<Env>().get('*', async (c, next) => {
    const { path } = c.req
    if (isElsewhere(path)) return next()
    const build = await load()
    if (!build) return new Response('not built: npm run build', { status: 503, headers: common })
    const file = build.files.get(fileFor(path, config)) ?? findPart(partsOf(config), path)
    if (file && !(await isOfAnotherWorker(c.req, build, look))) {
      const answer = path.startsWith('/assets/') ? sendAsset : send
      return answer(c.req, await look.withBrand(path, file), headersOfFile(file))
    }
    // never reply with a page: a browser that requests a file of an older build would run it as a script
    if (isFile(path) || isForMachines(path) || isUnknownTo(c.req.header('accept'), path))
      return send(c.req, notFound, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    const cookies = cookiesOf(c.req.header('cookie'))
    const acceptLanguage = c.req.header('accept-language')
    const visit = visitOf({ path: pathOf(c.req.url), query: queryOf(c.req.url), cookies, acceptLanguage })
    if (visit.kind === 'moved') {
      const headers = { ...common, ...headersOfMove(visit, path) }
      return new Response(null, { status: visit.status, headers })
    }
    if (await noMenu.isTrue())
      return send(c.req, noMenuPage(visit.lang), { ...headersOfPage(path, deps.now()), ...noMenuHeaders })
    const remembered = cookies.get('lang') === visit.lang || !path.startsWith(`/${visit.lang}/`)
    return send(c.req, await pages.find(build, { visit, cookies, ip: clientIp(c, config) }), {
      ...headersOfPage(path, deps.now()),
      ...(!remembered && langCookie(visit.lang, config)),
    })
  })
}

type Droppable = {
  readonly pages: RenderedPages
  readonly look: LookFiles
  readonly noMenu: ReturnType<typeof createNoMenuCheck>
}

function dropWhenMenuChanges(live: Deps['live'], { pages, look, noMenu }: Droppable): void {
  live.subscribe('menu', (topic) => {
    const branchId = topic?.split(':')[1]
    if (branchId !== undefined) return pages.dropBranch(branchId)
    noMenu.drop()
    pages.drop()
    look.drop()
  })
}

// scripts, styles and fonts are not documents: most headers do not apply to them and would add half a
// kilobyte each
const sendAsset = createSend({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
})

/** Replaces a harmful service worker by one that unregisters itself, under the same URL. */
const fileFor = (path: string, { serviceWorker }: Pick<Config, 'serviceWorker'>) =>
  path === '/sw.js' && serviceWorker === 'off' ? '/worker-off.js' : path

/**
 * Whether the worker of another build requests a shell. While processes are replaced one after the other, it
 * would store this build's shell as its own, and keep it until the next release. A 404 fails its
 * installation, which the browser tries again at the next visit. Other files have the hash of their content
 * in their names.
 */
async function isOfAnotherWorker(
  { path, url }: { readonly path: string; readonly url: string },
  { files }: Served,
  look: LookFiles,
): Promise<boolean> {
  const worker = files.get('/sw.js')
  if (!worker || !path.startsWith('/shell/')) return false
  // Workbox requests the files of its list with the revision that the list has for them
  const revision = new URL(url).searchParams.get('__WB_REVISION__')
  if (revision === null) return false
  const { bodies } = await look.withBrand('/sw.js', worker)
  return !new TextDecoder().decode(bodies.identity).includes(revision)
}

const headersOfFile = ({ type, cacheControl }: StaticFile) => ({
  'content-type': type,
  'cache-control': cacheControl,
  vary: 'Accept-Encoding',
})

const headersOfMove = ({ to, status }: MovedVisit, path: string) => ({
  ...movedHeaders[status],
  ...referrerFor(path),
  ...robotsFor(path),
  location: to,
})

/** `now` is in milliseconds since 1970. Scripts of a page can read no other header of it. */
const headersOfPage = (path: string, now: number) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'server-timing': `now;desc=${now}`,
  vary: 'Accept-Encoding, Cookie',
  ...referrerFor(path),
  ...robotsFor(path),
})

/**
 * Returns a function that loads the build, once, and stores its parts for pages of the build that it
 * replaces. Its result is undefined while there is no build.
 */
function createLoader(
  { config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>,
  folder: string,
): () => Promise<Served | undefined> {
  let loading: Promise<Served | undefined> | undefined
  return () =>
    (loading ??= loadServed(folder).then(
      (build) => {
        try {
          keepParts({ built: join(folder, 'client/assets'), kept: partsOf(config), now: now() })
        } catch (error) {
          // then pages of the previous build have to reload
          log.warn({ err: error }, 'the parts of this build could not be kept for when it is replaced')
        }
        return build
      },
      (error: unknown) => {
        log.error({ err: error }, 'the storefront could not be loaded')
        loading = undefined // built meanwhile, it works without a restart
        return undefined
      },
    ))
}

/** The folder with the parts of earlier builds. */
const partsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'parts')

const notFound = { status: 404, etag: 'none', bodies: { identity: Buffer.from('not found') } } as const

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
