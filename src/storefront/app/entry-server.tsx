import { isNotFound } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { isLang, type Lang } from '#domain/locale.ts'
import { setTransport } from '#client/call.ts'
import { App } from './App.tsx'
import type { BrandWords } from '#contract/look.ts'
import { setBrandWords } from '#storefront/i18n/brand.ts'
import { intlOf } from '#storefront/i18n/words.ts'
import { onlyChoiceAtom, renderedBranchIdAtom } from '#storefront/customer/method/choice-atom.ts'
import { addressesOf, dataOf, type PageState } from '#storefront/platform/query/page-state.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import type { RouteFacts } from './router-context.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { isStudioPart } from './studio-parts.ts'

export { setTransport }

type Visit = {
  /** Path and query of the request. */
  readonly path: string
  /** The language for a path that names none. */
  readonly lang: Lang
  readonly branchId: string | null
  readonly now: number
  readonly brand: BrandWords
}

type Rendered = {
  readonly status: 200 | 404
  readonly lang: Lang
  /** The source files that were rendered beside the first screen's, as Vite's manifest names them. */
  readonly sources: readonly string[]
  readonly html: string
  readonly state: PageState
  /** The API addresses of the data that the page was rendered from. */
  readonly data: readonly string[]
  readonly product: string
  readonly title: string
  readonly description: string
}

/**
 * Renders an open screen, or the 404 page, as a guest sees it. Returns undefined for a screen that depends on
 * the visitor: it gets the shell. Throws the error if its data could not be loaded.
 */
export async function render({
  path: asked,
  lang,
  branchId,
  now,
  brand,
}: Visit): Promise<Rendered | undefined> {
  const path = withSlash(asked)
  const queryClient = createQueryClient()
  const store = createStore()
  store.set(renderedBranchIdAtom, branchId)
  store.set(onlyChoiceAtom, brand.only ?? {})
  const router = createAppRouter({
    queryClient,
    store,
    lang,
    renderedAt: now,
    restored: () => Promise.resolve(),
  })
  const facts = factsOf(router, path)
  if (facts && !facts.rendered && hasPossibleParams(router, path)) return undefined
  try {
    return await renderPage({ path, lang, branchId, now, brand, router, facts })
  } finally {
    // a query with a garbage collection time of its own has a timer, which would keep a closing server alive
    queryClient.clear()
  }
}

/**
 * Returns whether no screen has this path, without rendering: all such paths have one page for each language.
 */
export function isNowhere(asked: string): boolean {
  matching ??= createAppRouter({
    queryClient: createQueryClient(),
    store: createStore(),
    lang: 'en',
    renderedAt: 0,
    restored: () => Promise.resolve(),
  })
  const path = withSlash(asked)
  return factsOf(matching, path) === undefined || !hasPossibleParams(matching, path)
}

/** Only matches paths, and loads nothing. */
let matching: AppRouter | undefined

type Page = Visit & { readonly router: AppRouter; readonly facts: RouteFacts | undefined }

async function renderPage({
  path,
  lang,
  branchId,
  now,
  brand,
  router,
  facts,
}: Page): Promise<Rendered | undefined> {
  const { queryClient } = router.options.context
  const handler = createRequestHandler({
    request: new Request(`${base}${path}`),
    createRouter: () => router,
  })
  let rendered: Rendered | undefined
  await handler(() => {
    const failed = router.state.matches.find((match) => match.status === 'error')
    if (failed) throw failed.error
    // without a wait before the render, so that no other render changes it
    setBrandWords(brand)
    const html = renderToString(<App router={router} />)
    const found = facts?.rendered !== undefined && getSsrStatus(router) !== 404
    const shown = langOf(path, lang)
    const { formatMessage } = intlOf(shown)
    rendered = {
      status: found ? 200 : 404,
      lang: shown,
      sources: [
        ...(found ? [facts.rendered] : []),
        ...(facts?.firstWords ? [] : [`../../locales/${shown}.json?rest`]),
      ],
      html,
      state: { branchId, renderedAt: now, data: dataOf(queryClient) },
      data: addressesOf(queryClient),
      product: formatMessage({ id: 'app.name' }),
      title: formatMessage({ id: found ? facts.title : 'failure.not-found.title' }),
      description: formatMessage({ id: 'app.description' }),
    }
    return Promise.resolve(new Response())
  })
  return rendered
}

/** Has no meaning: only the path of the address is used. */
const base = 'http://localhost'

const pathnameOf = (path: string) => new URL(`${base}${path}`).pathname

/**
 * Returns the path with one slash at its start and one at its end. The router would answer any other path
 * with a redirect instead of the 404 page.
 */
function withSlash(path: string): string {
  const { pathname, search } = new URL(`${base}${path}`)
  return `${pathname.replace(/^\/+/, '/').replace(/\/*$/, '/')}${search}`
}

/**
 * The static data of the route that matches a path; undefined if none does. `**` is the rest of a path that
 * is longer than its route.
 */
function factsOf(router: AppRouter, path: string): RouteFacts | undefined {
  const [, params, route] = router.getMatchedRoutes(pathnameOf(path))
  return '**' in params ? undefined : route?.options.staticData
}

/** Returns false if the path cannot exist for any visitor: for example, no order can have this id. */
function hasPossibleParams(router: AppRouter, path: string): boolean {
  const [branch, params] = router.getMatchedRoutes(pathnameOf(path))
  try {
    for (const { options } of branch) options.params?.parse?.(params)
    const { part } = params
    return part === undefined || isStudioPart(part)
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

function langOf(path: string, fallback: Lang): Lang {
  const lang = path.split(/[/?]/)[1]
  return isLang(lang) ? lang : fallback
}
