import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { forgetCustomer } from './forget-customer.ts'
import { forgetPush } from '#client/forget-push.ts'
import { signOut } from '#contract/account.ts'
import { askForSync } from '../offline/ask-for-sync.ts'
import { useLang } from '../i18n/use-lang.ts'
import { isLeft, markLeft } from './left.ts'

/** Nobody who leaves waits longer for us to hear of it. */
const patienceMs = 4000

/**
 * Forgets everything of the customer on this device, ends the session, and opens the shop anew: what the page held goes with it. Without a
 * network the server is told as soon as there is one; nobody is kept signed in by that, nor by a browser that can not forget.
 */
export function useSignOut() {
  const lang = useLang()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      markLeft()
      await call(signOut, {}, { timeout: patienceMs }).catch(() => undefined)
      await forgetPush().catch(() => undefined)
      // what was kept of the queries is written once more after this, and holds nobody
      await queryClient.cancelQueries().catch(() => undefined)
      queryClient.getQueryCache().clear()
      await forgetCustomer([() => localStorage, () => sessionStorage])
      if (!isLeft()) return
      markLeft()
      await askForSync('left').catch(() => undefined)
    },
    networkMode: 'always',
    onSettled: () => location.replace(`/${lang}/`),
  })
}
