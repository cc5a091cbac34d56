import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { termsVersion } from '#contract/account.ts'
import { signInWithPassword } from '#contract/me.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { clearPendingSignOut } from '#storefront/customer/account/pending-sign-out.ts'
import { useKeepCustomer } from './use-keep-customer.ts'

/**
 * Signs in with a password; the form has checked the agreement to the terms. `next`: where the customer
 * wanted to go.
 */
export function usePasswordSignIn(next: string | undefined) {
  const lang = useLang()
  const keepCustomer = useKeepCustomer()
  return useMutation({
    mutationFn: (form: { phone: string; password: string }) => {
      clearPendingSignOut()
      return call(
        signInWithPassword,
        { body: { ...form, terms: termsVersion, lang } },
        { timeout: longTimeoutMs },
      )
    },
    onSuccess: ({ customer }) => keepCustomer(customer, next),
  })
}
