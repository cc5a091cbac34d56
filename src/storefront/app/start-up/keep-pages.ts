import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { isLang } from '#domain/locale.ts'
import { getConnectivity } from '#client/connectivity.ts'
import { cacheNames } from '#client/storage-keys.ts'
import { deletePages, pageKeyOf, storePage } from '#client/stored-pages.ts'
import { clearRoom } from '#storefront/customer/menu/regular/use-room.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { writtenDigits } from '#storefront/i18n/formats.ts'
import { dataOf } from '#storefront/platform/query/page-state.ts'
import { isForgotten } from '#storefront/platform/session/last-forgotten.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import type { AppRouter } from '../router.ts'
import { renderedPageOf, snapshotOf } from './page-snapshot.ts'
import { renewCookies } from './renew-cookies.ts'

/** A screen is stored when it has not changed for this long. */
const restMs = 2000

/**
 * Renews the cookies that the server renders by, and stores each screen for the worker, which answers the
 * next visit with it: open screens as the server renders them, for the chosen branch; the screens of a
 * signed-in customer as they look on this device.
 */
export function keepPages(router: AppRouter): void {
  const { queryClient, store } = router.options.context
  renewCookies(store)
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const rendered = renderedPages(queryClient)

  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep().catch(() => undefined), restMs)
  }

  async function keep(): Promise<void> {
    const { pathname } = location
    const key = pageKeyOf(location)
    const { matches, status } = router.state
    const facts = matches.at(-1)?.staticData
    const isShown = status === 'idle' && matches.every((match) => match.status === 'success')
    if (!navigator.serviceWorker.controller || key === undefined || !facts || !isShown) return
    const customer = queryClient.getQueryData(sessionQuery().queryKey)?.customer
    const isOwn = customer?.registered === true && facts.painted === true
    // the server writes Latin digits
    const isSnapshot = isOwn || (facts.rendered !== undefined && writtenDigits() !== 'latn')
    // the results of a search are not what the screen shows at the next visit
    if (isSnapshot && new URLSearchParams(location.search).has('q')) return
    const page = await (isSnapshot ? snapshot() : facts.rendered ? rendered.page(pathname) : undefined)
    if (!page || location.pathname !== pathname) return
    await storePage(customer ? cacheNames.ownPages : cacheNames.pages, {
      key,
      page,
      isAllowed: () =>
        !isForgotten() && queryClient.getQueryData(sessionQuery().queryKey)?.customer?.id === customer?.id,
    })
  }

  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // a new worker has deleted the stored pages
    rendered.requestAgain()
    later()
  })
  router.subscribe('onRendered', later)
  queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && later())
  let branchId: string | null = store.get(choiceAtom).branchId
  store.sub(choiceAtom, () => {
    later()
    const chosen = store.get(choiceAtom).branchId
    if (chosen === branchId) return
    branchId = chosen
    rendered.requestAgain()
    void deletePages()
  })
  dropOwnPagesAfterSession(queryClient)
  later()
}

/** The server's page of a path, requested again when the data that it shows has changed. */
function renderedPages(queryClient: QueryClient) {
  let requested = ''
  const requestAgain = () => {
    requested = ''
  }
  return {
    requestAgain,
    page: async (path: string): Promise<Response | undefined> => {
      const shown = `${path} ${dataOf(queryClient)}`
      if (shown === requested || getConnectivity() === 'unreached') return undefined
      // also for a page of another build, or one that does not exist: the server would send the same again
      requested = shown
      try {
        return await renderedPageOf(path)
      } catch (error) {
        requestAgain()
        throw error
      }
    },
  }
}

/** When a session has ended, the next visitor must not see the screens of its customer. */
function dropOwnPagesAfterSession(queryClient: QueryClient): void {
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const forget = () => {
    if (session.getCurrentResult().data?.customer !== null) return
    clearRoom()
    void deletePages([cacheNames.ownPages])
  }
  session.subscribe(forget)
  forget()
}

/** The screen as it looks now; undefined if it is not complete. */
async function snapshot(): Promise<Response | undefined> {
  const screen = document.getElementById('root')
  const lang = document.documentElement.lang
  // a sheet over the screen is not part of it, and half a screen is not worth storing
  if (!screen || !isLang(lang) || screen.querySelector(unfinished)) return undefined
  return snapshotOf(screen, lang)
}

const unfinished = 'dialog[open], :not(li) > [data-waiting]'
