import { signedOutCookies } from '#contract/account.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { deviceStorage } from '#storefront/platform/browser/text-storage.ts'

/**
 * Seconds: the longest life of a session; after that there is no session to end. Safari keeps a cookie that a
 * script wrote for one week; see `renewPendingSignOut`.
 */
const longestSession = 90 * 24 * 60 * 60

const isSecure = () => location.protocol === 'https:'
const name = () => (isSecure() ? signedOutCookies.https : signedOutCookies.http)

const write = (value: string, maxAge: number): void => {
  document.cookie = `${name()}=${value}; path=/; max-age=${maxAge}; samesite=lax${isSecure() ? '; secure' : ''}`
}

/**
 * Marks this browser as signed out: the first request that reaches the server ends the session. Only the
 * server can delete the session cookie. The mark is a cookie too, so that clearing the cookies deletes both.
 */
export function markPendingSignOut(): void {
  write('1', longestSession)
  // where storage is blocked, only the cookie exists
  deviceStorage.store(storageKeys.left, '1')
}

/** Whether the server has still to receive a sign-out. */
export const hasPendingSignOut = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name()}=`))

/** Call at every start: restores the cookie if the browser deleted it before the session ended. */
export function renewPendingSignOut(): void {
  if (deviceStorage.read(storageKeys.left) !== null) markPendingSignOut()
}

/**
 * Stops renewing the mark. Call it when the server has ended the session, and before a sign-in, which ends an
 * earlier session itself: a renewed mark would end the new session.
 */
export function clearPendingSignOut(): void {
  deviceStorage.delete(storageKeys.left)
}
