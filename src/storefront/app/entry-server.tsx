import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { isLang, type Lang } from '#domain/locale.ts'
import { setTransport } from '#client/call.ts'
import { App } from './App.tsx'
import { intlOf } from '#storefront/i18n/words.ts'
import { renderedBranchIdAtom } from '#storefront/customer/method/choice-atom.ts'
import { addressesOf, dataOf, type PageState } from '#storefront/platform/query/page-state.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import type { RouteFacts } from './router-context.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { setRenderedAt } from '#storefront/platform/clock/use-now.ts'

export { setTransport }

export type Visit = {
  /** Path and query, as asked for. */
  readonly path: string
  /** For a path that names no language. */
  readonly lang: Lang
  readonly branchId: string | null
  readonly now: number
}

export type Rendered = {
  readonly status: 200 | 404
  readonly lang: Lang
  /** Sources of what was rendered beside the first screen's, as Vite's manifest names them. */
  readonly sources: readonly string[]
  readonly html: string
  readonly state: PageState
  /** Addresses of the API that the page was rendered from. */
  readonly data: readonly string[]
  readonly product: string
  readonly title: string
  readonly description: string
}

/**
 * Renders an open screen or the 404 as a guest sees it. Undefined for a screen that depends on who looks at
 * it: it gets the shell. Throws what its data could not be fetched with.
 */
export async function render({ path, lang, branchId, now }: Visit): Promise<Rendered | undefined> {
  const queryClient = createQueryClient()
  const store = createStore()
  store.set(renderedBranchIdAtom, branchId)
  const router = createAppRouter({ queryClient, store, lang, restored: () => Promise.resolve() })
  const facts = factsOf(router, path)
  if (facts && !facts.rendered) return undefined

  const handler = createRequestHandler({
    request: new Request(new URL(path, base)),
    createRouter: () => router,
  })
  let rendered: Rendered | undefined
  await handler(() => {
    const failed = router.state.matches.find((match) => match.status === 'error')
    if (failed) throw failed.error
    setRenderedAt(now) // rendering is one synchronous step: no other render comes between
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

/** Of no meaning: the render sees the path alone. */
const base = 'http://localhost'

/**
 * What the route of a path says of itself; undefined where there is none. `**` is what a route has left of a
 * longer path.
 */
function factsOf(router: AppRouter, path: string): RouteFacts | undefined {
  const [, params, route] = router.getMatchedRoutes(new URL(path, base).pathname)
  return '**' in params ? undefined : route?.options.staticData
}

function langOf(path: string, fallback: Lang): Lang {
  const lang = path.split(/[/?]/)[1]
  return isLang(lang) ? lang : fallback
}
