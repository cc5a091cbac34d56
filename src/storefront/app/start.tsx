import { StrictMode } from 'react'
import type * as reactDom from 'react-dom/client'
import { isLang, preferredLang, type Lang } from '#domain/locale.ts'
import { Refused, Unreachable } from '#client/call.ts'
import { getConnectivity, noteReply, noteTime, onConnectivity } from '#client/connectivity.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { roomCookie, roomStep } from '#contract/room.ts'
import { afterHydration, beginHydration, endHydration } from '#client/hydration.ts'
import { App } from './App.tsx'
import { type Digits, writeDigits } from '#storefront/i18n/formats.ts'
import { chosenDigits } from '#storefront/i18n/digits-cookie.ts'
import { renderedBranchIdAtom } from '#storefront/customer/method/choice-atom.ts'
import { deviceStorage } from '#storefront/platform/browser/text-storage.ts'
import { pause } from '#storefront/platform/browser/pause.ts'
import { untilLoaded } from '#storefront/platform/connectivity/until-loaded.ts'
import { setNavigationCheck } from '#storefront/platform/update/reload-guard.ts'
import { whenLoaded, whenSettled } from '#storefront/platform/browser/settled.ts'
import '#storefront/platform/session/last-forgotten.ts'
import { followBrowserMotion } from '#storefront/ui/motion/browser-moved.ts'
import { dataOf, type PageState } from '#storefront/platform/query/page-state.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { createAppRouter, type AppRouter } from './router.ts'
import { endEarlyTaps } from './start-up/early-tap.ts'
import { createPageStore } from './start-up/libraries.ts'
import { onAwake } from './start-up/on-awake.ts'

/**
 * Renders the page, hydrates the page that the server rendered, or replaces the page that this device stored.
 * Each part is a task of its own: a task of more than 50 ms delays a tap, and on a phone each part takes as
 * long.
 */
export async function start(): Promise<void> {
  // Safari may have deleted the cookie
  const digits = chosenDigits(`${document.cookie}; digits=${deviceStorage.read(storageKeys.digits)}`)
  writeDigits(digits)
  noteOffline()
  notePageTime()
  // runs the guard of the current screen again
  const queryClient = createQueryClient(() => void router.invalidate())
  const store = createPageStore()
  let restoring: Promise<void> | undefined
  const restored = () =>
    (restoring ??= import('#storefront/platform/query/persist.ts').then(
      ({ persist }) => persist(queryClient),
      (error: unknown) => {
        restoring = undefined
        throw error
      },
    ))
  const state = stateOfPage()
  const renderedAt = state?.renderedAt ?? Date.now()
  const dom = await import('react-dom/client')
  await pause()
  followBrowserMotion()
  const router = createAppRouter({ queryClient, store, lang: langOfVisitor(), renderedAt, restored })
  setNavigationCheck(() => router.state.status === 'pending')

  if (state) {
    store.set(renderedBranchIdAtom, state.branchId)
    await takeOver(router, state, digits, dom)
  } else if (root().hasAttribute('data-painted')) {
    const [{ repaint }] = await Promise.all([import('./start-up/repaint.ts'), restored(), router.load()])
    const render = (live: HTMLElement) => dom.createRoot(live, { onCaughtError }).render(appOf(router))
    await repaint(root(), render, reserveRoom)
  } else {
    reserveRoom()
    endEarlyTaps()
    dom.createRoot(root(), { onCaughtError }).render(appOf(router))
  }
  // not before a painted page is replaced: the banner would push it down
  onConnectivity(markOffline)
  markOffline()
  // what staff and signed-in customers see depends on it at once: the time of what they see, other tabs
  void (state ? whenSettled() : whenLoaded()).then(() =>
    afterHydration(() => void startInBackground(router, restored)),
  )
}

async function takeOver(
  router: AppRouter,
  state: PageState,
  digits: Digits,
  dom: typeof reactDom,
): Promise<void> {
  router.ssr = { manifest: undefined } // the same Suspense boundaries as on the server
  const { pathname } = location
  await router.load()
  await pause()
  // the server renders Latin digits, so that one rendered page serves all visitors
  const isSame = digits === 'latn' && dataOf(router.options.context.queryClient) === state.data
  // a signed-in customer is sent on from the sign-in
  if (isSame && router.state.location.pathname === pathname) {
    beginHydration()
    onAwake(endHydration)
    dom.hydrateRoot(root(), appOf(router), {
      onCaughtError,
      // oxlint-disable-next-line no-console -- a page that differs from the server's is a bug of ours
      onRecoverableError: (error, { componentStack }) => console.error('hydration', componentStack, error),
    })
  } else {
    // other digits are chosen, or the menu has changed since, or it cannot be loaded now. React removes the
    // server's page when it has rendered its own
    endEarlyTaps()
    dom.createRoot(root(), { onCaughtError }).render(appOf(router))
  }
}

/** A refusal and a missing network are shown on the page; they are no faults to log. */
function onCaughtError(error: unknown): void {
  if (error instanceof Refused || error instanceof Unreachable) return
  // oxlint-disable-next-line no-console -- as React does without this handler
  console.error(error)
}

const appOf = (router: AppRouter) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
)

function root(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html: expected an element with the id "root"')
  return element
}

/** Written by our own server into the same page, so it needs no validation. */
function stateOfPage(): PageState | undefined {
  const text = document.getElementById('state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}

/** The language for a path that names none: the cookie's, else the browser's. */
function langOfVisitor(): Lang {
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  return isLang(cookie) ? cookie : preferredLang(navigator.languages.join(','))
}

/** The shell is the same for all visitors: the room above the menu is reserved before the first render. */
function reserveRoom(): void {
  const steps = Number(new RegExp(`(?:^|; )${roomCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)
  if (steps === 0) return
  const { documentElement } = document
  documentElement.setAttribute('data-room', '')
  documentElement.style.setProperty('--room', `${steps * roomStep}rem`)
}

/** Without a network, the first render shows that. The worker marks a page that it sends offline. */
function noteOffline(): void {
  if (document.documentElement.hasAttribute('data-offline') || !navigator.onLine) noteReply(false)
}

/**
 * Learns the server's time from the page, so that the first states shown are right on a device whose clock is
 * wrong. A page from the worker or from the browser's cache has the time of its storing.
 */
function notePageTime(): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.workerStart > 0 || !page.transferSize) return
  const sent = page.serverTiming.find(({ name }) => name === 'now')
  if (sent) noteTime(Number(sent.description) + performance.now() - page.responseStart)
}

/** Marks the document element while the server does not answer, which shows the banner. */
function markOffline(): void {
  const isOffline = getConnectivity() === 'unreached'
  document.documentElement.toggleAttribute('data-offline', isOffline)
}

/**
 * Starts what the first screen does not need, once it is loaded. The browser may count as online while it
 * fails: a server that is being replaced, a weak signal.
 */
async function startInBackground(router: AppRouter, restored: () => Promise<void>): Promise<void> {
  const startBackgroundTasks = await untilLoaded(async () => {
    // without a network the part could not be loaded; a screen that needs it loads it again
    restored().catch(() => undefined)
    return (await import('./start-up/background-tasks.ts')).startBackgroundTasks
  })
  startBackgroundTasks(router)
}
