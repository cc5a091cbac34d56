import { minuteMs } from '#domain/duration.ts'
import { noteTouch } from '#client/activity.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { deviceStorage } from '#storefront/platform/browser/text-storage.ts'

/** A mouse that only moves, or a stream that arrives, is no use of the page. */
const kinds = ['pointerdown', 'keydown', 'wheel'] as const

let storedAt = Number.NEGATIVE_INFINITY

/** Notes every touch and key of this page, and at most once a minute also for other tabs and a reload. */
export function followActivity(): void {
  for (const kind of kinds) document.addEventListener(kind, note, { capture: true, passive: true })
}

function note(): void {
  const now = Date.now()
  noteTouch(now)
  if (now - storedAt < minuteMs) return
  storedAt = now
  // where storage is blocked, the server knows by the requests
  deviceStorage.store(storageKeys.touchedAt, String(now))
}

/**
 * Returns when a tab of this browser was last touched, to the minute (milliseconds since 1970); undefined if
 * it was never.
 */
export function lastTouch(): number | undefined {
  const stored = Number(deviceStorage.read(storageKeys.touchedAt) ?? Number.NaN)
  return Number.isNaN(stored) ? undefined : stored
}
