import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'
import type { Customer } from '#contract/account.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { ownPath } from '#storefront/platform/navigation/own-path.ts'
import { takeDevice } from '#storefront/customer/account/device-owner.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * After a sign-in or a completed profile: everybody on the page knows, and the customer goes on to where they
 * were going.
 */
export function useKeepCustomer(): (customer: Customer, next: string | undefined) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const lang = useLang()
  const store = useStore()

  /** Behind everything else: whoever is out of reach now has it on this device still. */
  function adopt(customerId: string) {
    import('#storefront/customer/address/adopt-address.ts')
      .then(({ adoptAddress }) => adoptAddress({ queryClient, store, customerId }))
      .catch(() => undefined)
  }

  return async (customer, next) => {
    const isAnother = await takeDevice(customer.id)
    queryClient.setQueryData(sessionQuery().queryKey, { customer })
    if (isAnother) {
      // what this page still holds of whoever was here before goes with it
      const way = next !== undefined && ownPath(next) ? inLang(next, lang) : undefined
      const query = way === undefined ? '' : `?next=${encodeURIComponent(way)}`
      location.replace(customer.registered ? (way ?? `/${lang}/`) : `/${lang}/auth/register/${query}`)
      return
    }
    adopt(customer.id)
    if (!customer.registered) {
      await navigate({ to: '/$lang/auth/register/', params: { lang }, search: { next }, replace: true })
      return
    }
    const own = next === undefined ? undefined : ownPath(next)
    if (own) router.history.replace(inLang(own, lang))
    else await navigate({ to: '/$lang/', params: { lang }, replace: true })
  }
}

/** The language may have been switched on the way: the path goes on in the one that is read now. */
const inLang = (path: string, lang: string) => path.replace(/^\/(en|ar)\//, `/${lang}/`)
