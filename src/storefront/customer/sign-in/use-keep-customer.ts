import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import type { Customer } from '#contract/session.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { ownPathIn } from '#storefront/platform/navigation/own-path.ts'
import { takeDevice } from '#storefront/customer/account/device-owner.ts'
import { readAgain } from '#storefront/platform/query/read-again.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { notifyOfSignIn } from '#storefront/platform/session/signed-in-elsewhere.ts'
import { nothingTyped, typedSignInAtom } from './typed-sign-in.ts'

/**
 * Returns a function for the end of a sign-in or registration: it updates the session on the page and opens
 * `next`.
 */
export function useKeepCustomer(): (customer: Customer, next: string | undefined) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lang = useLang()
  const store = useStore()

  /**
   * In the background: saves the device's address to the account. If the server cannot be reached, the
   * address stays on the device.
   */
  function adopt(customerId: string) {
    import('#storefront/customer/address/adopt-address.ts')
      .then(({ adoptAddress }) => adoptAddress({ queryClient, store, customerId }))
      .catch(() => undefined)
  }

  return async (customer, next) => {
    const isAnother = await takeDevice(queryClient, customer.id)
    const own = ownPathIn(lang, next)
    store.set(typedSignInAtom, nothingTyped)
    await storeNewer(queryClient, sessionQuery().queryKey, { customer })
    // the sign-in does not reply what else the console needs of an employee: the second factor, a PIN
    if (customer.staff) await readAgain(queryClient, sessionQuery()).catch(() => undefined)
    if (isAnother) {
      // another customer used this device: reload the page, so that nothing of theirs stays in memory
      const query = own === undefined ? '' : `?next=${encodeURIComponent(own)}`
      location.replace(customer.registered ? (own ?? `/${lang}/`) : `/${lang}/auth/register/${query}`)
      return
    }
    notifyOfSignIn()
    adopt(customer.id)
    if (!customer.registered) {
      await navigate({ to: '/$lang/auth/register/', params: { lang }, search: { next }, replace: true })
      return
    }
    // waits until the screen is shown: without an attempt, the code screen redirects to the sign-in
    if (own) await navigate({ href: own, replace: true })
    else await navigate({ to: '/$lang/', params: { lang }, replace: true })
  }
}
