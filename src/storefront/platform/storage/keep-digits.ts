import { storageKeys } from '#client/storage-keys.ts'
import { digitsCookie } from '#storefront/i18n/digits-cookie.ts'
import type { Digits } from '#storefront/i18n/formats.ts'
import { deviceStorage } from '#storefront/platform/browser/text-storage.ts'

/**
 * Stores the digits that this device has chosen: in the cookie, which Safari keeps for a week after a script
 * wrote it, and in a copy for visits that are further apart.
 */
export function keepDigits(digits: Digits): void {
  document.cookie = digitsCookie(digits)
  if (digits === 'latn') deviceStorage.delete(storageKeys.digits)
  else deviceStorage.store(storageKeys.digits, digits)
}
