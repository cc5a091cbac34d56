import { askForSync } from '#storefront/platform/connectivity/ask-for-sync.ts'

/**
 * Asks for Background Sync each time the page is hidden. One that was asked for earlier may be used up: with
 * a network that leads nowhere the browser wakes the worker at once, a few times, while this page is visible
 * and has the order. Returns the function that stops it.
 */
export function syncWhenHidden(): () => void {
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}

function ask(): void {
  if (document.hidden) void askForSync('order')
}
