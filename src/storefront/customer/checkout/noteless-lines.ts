import * as v from 'valibot'
import { storageKeys } from '#client/storage-keys.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

const LineIds = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Returns as JSON which lines of the cart lost their note when the device got another owner. */
export const readNoteless = (): string | null => tabStorage.read(storageKeys.noteless)

/** Whether one of these lines lost its note and has no other since. `stored` is from `readNoteless`. */
export function isNoteless(
  stored: string | null,
  lines: readonly { readonly id: string; readonly note: string }[],
): boolean {
  const parsed = v.safeParse(LineIds, stored)
  return parsed.success && lines.some(({ id, note }) => note === '' && parsed.output.includes(id))
}
