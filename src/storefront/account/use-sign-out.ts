import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { forgetPush } from '#client/forget-push.ts'
import { forgetCustomer } from '#client/remembered.ts'
import { signOut } from '#contract/account.ts'
import { useLang } from '../i18n/use-lang.ts'

/** Ends the session, then forgets everything of the customer on this device and opens the shop anew: what the page held goes with it. */
export function useSignOut() {
  const lang = useLang()
  return useMutation({
    mutationFn: async () => {
      await call(signOut, {})
      // nobody is kept signed in by a browser that can not do this
      await forgetPush().catch(() => undefined)
      await forgetCustomer([localStorage, sessionStorage])
    },
    networkMode: 'always',
    onSuccess: () => location.replace(`/${lang}/`),
  })
}
