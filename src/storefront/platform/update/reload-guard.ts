import { storageKeys } from '#client/storage-keys.ts'

const tenSeconds = 10_000
/** Until the router is there, the part that failed was needed for the first screen. */
let isNavigating = () => true

export function tellNavigation(is: () => boolean): void {
  isNavigating = is
}

/** A newer build may have taken a part away that this page still wants: a fresh page has the new parts. */
export function reloadWhenAPartIsGone(): void {
  inAddress = new URLSearchParams(location.hash.slice(1)).get(storageKeys.reloadedAt)
  if (inAddress !== null) history.replaceState(history.state, '', location.pathname + location.search)
  window.addEventListener('vite:preloadError', (event) => {
    // the router would reload by itself, once per part: this guard is the only one
    remember(`tanstack_router_reload:${event.payload.message}`, '1')
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
 * Not offline, where a reload would lose the page; not for a link that was only hovered over; and once in ten
 * seconds, so that a broken build shows its error and does not reload for ever.
 */
export const mayReload = ({ now, reloadedAt, online, navigating }: Moment): boolean =>
  online && navigating && (reloadedAt === undefined || Math.abs(now - reloadedAt) >= tenSeconds)

/** Where sessionStorage is blocked the address carries the mark over the reload. */
let inAddress: string | null = null

function reloadedAt(): number | undefined {
  const mark = recall(storageKeys.reloadedAt) ?? inAddress
  const at = Number(mark ?? Number.NaN)
  return Number.isFinite(at) ? at : undefined
}

function markReload(now: number): void {
  if (remember(storageKeys.reloadedAt, String(now))) return
  history.replaceState(history.state, '', `#${storageKeys.reloadedAt}=${now}`)
}

function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false // storage is blocked; the caller has another way
  }
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // storage is blocked
  }
}
