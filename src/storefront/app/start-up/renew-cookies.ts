import { branchCookieOf } from '#storefront/customer/method/choice.ts'
import { choiceAtom, choiceLoadedAtom } from '#storefront/customer/method/choice-atom.ts'
import { writtenDigits } from '#storefront/i18n/formats.ts'
import { keepDigits } from '#storefront/platform/storage/keep-digits.ts'
import type { RouterContext } from '../router-context.ts'

/**
 * Writes the cookies of the digits and of the branch again at each visit: Safari keeps a cookie that a script
 * wrote for a week. The cookie of the branch follows the stored choice, also where they differ because the
 * device has refused to store one of them.
 */
export function renewCookies(store: RouterContext['store']): void {
  if (writtenDigits() !== 'latn') keepDigits(writtenDigits())
  let written: string | null = null
  const renewBranch = () => {
    const { branchId } = store.get(choiceAtom)
    if (!store.get(choiceLoadedAtom) || branchId === null || branchId === written) return
    written = branchId
    document.cookie = branchCookieOf(branchId, location.protocol === 'https:')
  }
  store.sub(choiceAtom, renewBranch)
  store.sub(choiceLoadedAtom, renewBranch)
  renewBranch()
}
