import { storageKeys } from '#client/storage-keys.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

const tenSeconds = 10_000
/** True until the router exists: a chunk that fails before belongs to the first screen. */
let isNavigating = () => true

export function setNavigationCheck(is: () => boolean): void {
  isNavigating = is
}

let reloading = false

/** Whether this guard is reloading the page: what fails until then does not matter. */
export const isReloading = (): boolean => reloading

/** Reloads the page if one of its chunks cannot be loaded, because a newer build may have replaced it. */
export function reloadOnMissingChunk(): void {
  inAddress = new URLSearchParams(location.hash.slice(1)).get(storageKeys.reloadedAt)
  if (inAddress !== null) history.replaceState(history.state, '', location.pathname + location.search)
  window.addEventListener('vite:preloadError', (event) => {
    // makes the router skip its own reload, which happens once per chunk, so that only this guard decides
    tabStorage.store(`tanstack_router_reload:${event.payload.message}`, '1')
    const now = Date.now()
    const may = mayReload({
      now,
      reloadedAt: reloadedAt(),
      online: navigator.onLine,
      navigating: isNavigating(),
    })
    if (!may) return
    event.preventDefault()
    markReload(now)
    reloading = true
    location.reload()
  })
}

type Moment = {
  readonly now: number
  readonly reloadedAt: number | undefined
  readonly online: boolean
  readonly navigating: boolean
}

/**
 * Whether the page may reload. Not offline, where a reload would lose the page; not for the preload of a
 * link; and at most once in ten seconds, so that a broken build shows its error instead of reloading forever.
 */
export const mayReload = ({ now, reloadedAt, online, navigating }: Moment): boolean =>
  online && navigating && (reloadedAt === undefined || Math.abs(now - reloadedAt) >= tenSeconds)

/** If sessionStorage is blocked, the hash of the address keeps the time over the reload. */
let inAddress: string | null = null

function reloadedAt(): number | undefined {
  const mark = tabStorage.read(storageKeys.reloadedAt) ?? inAddress
  const at = Number(mark ?? Number.NaN)
  return Number.isFinite(at) ? at : undefined
}

function markReload(now: number): void {
  if (tabStorage.store(storageKeys.reloadedAt, String(now))) return
  history.replaceState(history.state, '', `#${storageKeys.reloadedAt}=${now}`)
}
