import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { termsVersion } from '#contract/account.ts'
import { signInWithPassword } from '#contract/me.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { clearPendingSignOut } from '#storefront/customer/account/pending-sign-out.ts'
import { useKeepCustomer } from './use-keep-customer.ts'

/** For whoever has set a password; the terms have been agreed to. `next`: where they were going. */
export function usePasswordSignIn(next: string | undefined) {
  const lang = useLang()
  const keepCustomer = useKeepCustomer()
  return useMutation({
    mutationFn: (said: { phone: string; password: string }) => {
      clearPendingSignOut()
      return call(signInWithPassword, { body: { ...said, terms: termsVersion, lang } })
    },
    networkMode: 'always',
    onSuccess: ({ customer }) => keepCustomer(customer, next),
  })
}
