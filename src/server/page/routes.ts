import { resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import { Branches, listBranches } from '#contract/branch.ts'
import type { Lang } from '#domain/locale.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { assemblePage, type Page, read } from './assemble.ts'
import { type Ask, type Build, loadBuild } from './build.ts'
import { createPageCache } from './page-cache.ts'
import { chooseBody, isKnown, type StaticFile } from './static-files.ts'
import { cookiesOf, type Visit, visitOf } from './visit.ts'

const dist = resolve(import.meta.dirname, '../../../dist')

type PageVisit = Extract<Visit, { kind: 'page' }>

/** What is open changes by the minute; a page says so anew as soon as its scripts run. */
const maxAge = 5 * 60_000

/**
 * Everything that is not the API: the built files, and the pages. Open screens are rendered, kept by language, branch and menu, and
 * sent from memory; screens of one customer are the shell of their language. `ask` is the API, asked in process.
 */
export function pageRoutes(
  deps: Pick<Deps, 'config' | 'live' | 'log' | 'now'>,
  ask: Ask,
  folder = dist,
): Hono<Env> {
  const { config, live, log, now } = deps
  const pages = createPageCache<Page | undefined>({ limit: 300, maxAge, now, worthKeeping })
  live.subscribe('menu', pages.clear)
  let loading: Promise<Build> | undefined
  const load = () =>
    (loading ??= loadBuild(folder, ask).catch((error: unknown) => {
      loading = undefined // built meanwhile, it works without a restart
      throw error
    }))

  const branches = createPageCache<ReadonlySet<string>>({ limit: 1, maxAge, now })
  live.subscribe('menu', branches.clear)

  /** A cookie may name any branch: only one that there is makes another page. */
  const withKnownBranch = async (visit: PageVisit): Promise<PageVisit> => {
    if (visit.branchId === null) return visit
    const ids = await branches.get('', () => readBranchIds(ask))
    return ids.has(visit.branchId) ? visit : { ...visit, branchId: null }
  }

  const pageOf = async (build: Build, asked: PageVisit) => {
    const visit = await withKnownBranch(asked)
    const make = () => assemblePage(visit, { build, ask, origin: config.publicOrigin, now: now() })
    return visit.cached ? pages.get(`${visit.branchId ?? ''} ${visit.path}`, make) : make()
  }

  return new Hono<Env>().get('*', async (c) => {
    const build = await load()
    const file = build.files.get(c.req.path)
    if (file) return sendFile(c, file)
    // never a page: a browser that asks for a part of an older build would take it for a script
    if (isFile(c.req.path)) return c.text('not found', 404, { 'cache-control': 'no-store' })
    const visit = visitOf(askedOf(c))
    if (visit.kind === 'moved') return moved(c, visit)
    rememberLang(c, visit.lang, config.publicOrigin.startsWith('https:'))
    try {
      return sendPage(c, (await pageOf(build, visit)) ?? shellPage(build, visit.lang))
    } catch (error) {
      // the shell asks for itself what could not be had here, and says so if it can not either
      log.error({ err: error, path: visit.path, id: c.get('requestId') }, 'a page could not be rendered')
      return sendPage(c, shellPage(build, visit.lang))
    }
  })
}

const isFile = (path: string) =>
  /^\/(assets|icons|plates|fonts|pictures|shell)\//.test(path) || /\.\w+$/.test(path)

/** Paths that lead nowhere are without number. */
const worthKeeping = (page: Page | undefined) => page?.status !== 404

const readBranchIds = async (ask: Ask): Promise<ReadonlySet<string>> => {
  const { branches } = await read(ask, listBranches.path, Branches)
  return new Set(branches.map(({ id }) => id))
}

function askedOf(c: Context<Env>) {
  const { pathname, search } = new URL(c.req.url)
  return {
    path: pathname,
    query: search,
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
  }
}

function moved(c: Context<Env>, { to, status }: Extract<Visit, { kind: 'moved' }>): Response {
  const isForEverybody = status === 308
  c.header('cache-control', isForEverybody ? 'public, max-age=3600' : 'no-store')
  if (!isForEverybody) c.header('vary', 'Cookie, Accept-Language')
  return c.redirect(to, status)
}

/** 365 days, from the last visit on. */
function rememberLang(c: Context<Env>, lang: Lang, secure: boolean): void {
  if (cookiesOf(c.req.header('cookie')).get('lang') === lang || !c.req.path.startsWith(`/${lang}/`)) return
  c.header('set-cookie', `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`)
}

const shellPage = ({ shells }: Build, lang: Lang): Page => ({ status: 200, ...shells[lang] })

function sendPage(c: Context<Env>, { status, etag, bodies }: Page): Response {
  c.header('etag', etag)
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'Accept-Encoding, Cookie')
  if (status === 200 && isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304)
  return sendBody(c, bodies, 'text/html; charset=utf-8', status)
}

function sendFile(c: Context<Env>, { type, etag, cacheControl, bodies }: StaticFile): Response {
  c.header('etag', etag)
  c.header('cache-control', cacheControl)
  c.header('vary', 'Accept-Encoding')
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304)
  return sendBody(c, bodies, type, 200)
}

function sendBody(c: Context<Env>, bodies: StaticFile['bodies'], type: string, status: 200 | 404): Response {
  const [encoding, body] = chooseBody(bodies, c.req.header('accept-encoding'))
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  c.header('content-type', type)
  return c.body(body, status)
}
