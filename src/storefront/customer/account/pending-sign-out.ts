import { leftCookies } from '#contract/account.ts'
import { storageKeys } from '#client/storage-keys.ts'

/**
 * As long as a session lasts at most: then there is nothing left to end. Safari keeps a page's own cookie for
 * a week; see `renewPendingSignOut`.
 */
const longestSession = 90 * 24 * 60 * 60

const isSecure = () => location.protocol === 'https:'
const name = () => (isSecure() ? leftCookies.https : leftCookies.http)

const write = (value: string, maxAge: number): void => {
  document.cookie = `${name()}=${value}; path=/; max-age=${maxAge}; samesite=lax${isSecure() ? '; secure' : ''}`
}

/**
 * Marks this browser as one whose customer has signed out: whatever it asks the server first ends the
 * session. The cookie lies beside the session's, so neither outlives the other; only the server can take that
 * one away.
 */
export function markPendingSignOut(): void {
  write('1', longestSession)
  try {
    localStorage.setItem(storageKeys.left, '1')
  } catch {
    // the cookie is what counts
  }
}

/** Whether a sign-out is owed to the server. */
export const hasPendingSignOut = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name()}=`))

/** At every start: a browser that has dropped the mark before the session is given it again. */
export function renewPendingSignOut(): void {
  try {
    if (localStorage.getItem(storageKeys.left) !== null) markPendingSignOut()
  } catch {
    // storage is blocked: the cookie stands alone
  }
}

/**
 * The server has answered, or somebody is about to sign in, which ends whatever was there before: it must not
 * end what comes after.
 */
export function clearPendingSignOut(): void {
  try {
    localStorage.removeItem(storageKeys.left)
  } catch {
    // storage is blocked: nothing was there
  }
}
