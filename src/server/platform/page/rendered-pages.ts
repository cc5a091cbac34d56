import { BranchList, listBranches } from '#contract/branch-list.ts'
import { langs } from '#domain/locale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { sessionCookie } from '#server/platform/session.ts'
import { isUnknownDish, type Page, read, withRoom } from './assemble.ts'
import { createBriefAsk } from './brief-ask.ts'
import type { Ask, Served } from './build.ts'
import type { LookFiles } from './look-files.ts'
import { createPageCache } from './page-cache.ts'
import { isForGuests, isMenu, loggedPath } from './path.ts'
import { createRenderQueue, RenderRefused, rendersOf } from './render-queue.ts'
import type { Renderer } from './renderer.ts'
import { roomOf } from './room.ts'
import { createOrderCheck } from './unknown-order.ts'
import type { PageVisit } from './visit.ts'

type Settings = {
  readonly ask: Ask
  readonly render: Renderer
  readonly look: LookFiles
  readonly maxAge: number
}

/** A page, and the address of the client that requests it. */
type Requested = { readonly visit: PageVisit; readonly ip: string }

export type RenderedPages = ReturnType<typeof createRenderedPages>

/**
 * Rendered pages, cached by language, branch and menu for `maxAge` milliseconds. A page that cannot be
 * rendered is the shell of its language.
 */
export function createRenderedPages(
  { config, log, now, metrics }: Pick<Deps, 'config' | 'log' | 'now' | 'metrics'>,
  { ask, render, look, maxAge }: Settings,
) {
  const pages = createPageCache<Page | undefined>({ limit: 300, maxAge, now, worthKeeping })
  /** The page of all paths without a screen, one for each language: there are infinitely many such paths. */
  const pagesOfNowhere = createPageCache<Page | undefined>({ limit: langs.length, maxAge, now })
  const assemble = createAssembler({ config, now }, { render, look })
  const session = sessionCookie(config)
  const isUnknownOrder = createOrderCheck({ session, ask })
  const withRoomFor = createRoomyMenus({ now }, { ask, maxAge, session })
  const branches = createKnownBranches({ now }, { ask, maxAge })

  function drop(): void {
    branches.drop()
    pages.drop()
    pagesOfNowhere.drop()
  }

  function dropBranch(branchId: string): void {
    const isFirst = branches.mayBeFirst(branchId)
    pages.drop((key) => key.startsWith(`${branchId} `) || (isFirst && key.startsWith(' ')))
  }

  async function pageOf(build: Served, { visit: requested, ip }: Requested): Promise<Page> {
    const { lang } = requested
    const nowhere = () =>
      pagesOfNowhere.get(lang, () =>
        assemble({ visit: { ...requested, path: `/${lang}/404/`, branchId: null, cached: true }, ip }),
      )
    try {
      if (build.isNowhere(requested.path)) return (await nowhere()) ?? look.shellPage(build, lang)
      const visit = await branches.visitOfKnown(requested)
      const make = async () => ((await isUnknownDish(visit.path, ask)) ? nowhere() : assemble({ visit, ip }))
      const page = visit.cached ? pages.get(`${visit.branchId ?? ''} ${visit.path}`, make) : make()
      return (await page) ?? look.shellPage(build, lang)
    } catch (error) {
      // the shell requests the data in the browser, and shows an error if that fails too
      // refused pages are counted only: a log line for each would be a flood as well
      if (error instanceof RenderRefused) metrics.refusals.inc({ refusal: 'page-not-rendered' })
      else log.error({ err: error, path: loggedPath(requested.path) }, 'a page could not be rendered')
      return look.shellPage(build, lang)
    }
  }

  /** Customers get no page that was rendered for guests only, and a menu with room for their orders. */
  async function find(
    build: Served,
    { visit, cookies, ip }: Requested & { readonly cookies: ReadonlyMap<string, string> },
  ): Promise<Page> {
    if (isForGuests(visit.path) && cookies.has(session)) return look.shellPage(build, visit.lang)
    if (await isUnknownOrder(visit.path, cookies).catch(() => false))
      // the shell: an order that waits on the device is shown, although the server does not know it yet
      return { ...(await look.shellPage(build, visit.lang)), status: 404 }
    const page = await pageOf(build, { visit, ip })
    return isMenu(visit.path) && page.status === 200 ? withRoomFor(cookies, page) : page
  }

  return { find, drop, dropBranch }
}

/** A page with status 404 is not cached under its own path, because there are infinitely many of them. */
const worthKeeping = (page: Page | undefined) => page?.status !== 404

/** Returns a function that renders a page as soon as the queue of its client's network lets it. */
function createAssembler(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { render, look }: Pick<Settings, 'render' | 'look'>,
) {
  const inQueue = createRenderQueue(rendersOf(config))
  return async ({ visit, ip }: Requested): Promise<Page | undefined> => {
    const facts = { visit, origin: config.publicOrigin, now: now(), look: await look.find() }
    const network = ip === 'unknown' ? undefined : networkOf(ip)
    return inQueue(() => render(facts), { network, now: now() })
  }
}

/** Returns a function that gives a page of the menu room for the orders of a customer. */
function createRoomyMenus(
  { now }: Pick<Deps, 'now'>,
  { ask, maxAge, session }: Pick<Settings, 'ask' | 'maxAge'> & { readonly session: string },
) {
  const roomy = createPageCache<Page>({ limit: 50, maxAge, now })
  const askBriefly = createBriefAsk(ask)
  return async (cookies: ReadonlyMap<string, string>, page: Page): Promise<Page> => {
    const room = await roomOf(cookies, { session, ask: askBriefly }).catch(() => 0)
    return room > 0 ? roomy.get(`${room} ${page.etag}`, () => withRoom(page, room)) : page
  }
}

/** The branches that the menu has now. */
function createKnownBranches({ now }: Pick<Deps, 'now'>, { ask, maxAge }: Pick<Settings, 'ask' | 'maxAge'>) {
  const list = createPageCache<ReadonlySet<string>>({ limit: 1, maxAge, now })
  const readIds = () => list.get('', () => readBranchIds(ask))
  /** The branch of pages without a chosen one, once it is known. */
  let firstId: string | undefined

  async function findFirst(): Promise<void> {
    const ids = await readIds().catch(() => new Set<string>())
    firstId = [...ids][0]
  }

  return {
    drop(): void {
      list.drop()
      firstId = undefined
    },
    mayBeFirst(branchId: string): boolean {
      if (firstId !== undefined) return branchId === firstId
      void findFirst()
      return true
    },
    /** Ignores an unknown branch in the cookie, so that it creates no separate cache entry. */
    async visitOfKnown(visit: PageVisit): Promise<PageVisit> {
      if (visit.branchId === null) return visit
      const ids = await readIds()
      return ids.has(visit.branchId) ? visit : { ...visit, branchId: null }
    },
  }
}

async function readBranchIds(ask: Ask): Promise<ReadonlySet<string>> {
  const { branches } = await read(ask, listBranches.path, BranchList)
  return new Set(branches.map(({ id }) => id))
}
