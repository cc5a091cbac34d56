import { useMutation } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { signOut } from '#contract/account.ts'
import { askForSync } from '#storefront/platform/connectivity/ask-for-sync.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { hasPendingSignOut, markPendingSignOut } from './pending-sign-out.ts'
import { useDeleteMyData } from './use-delete-my-data.ts'

/** A sign-out waits at most this long for the server. */
const timeoutMs = 4000

/**
 * Ends the session, deletes everything of the customer on this device, and reloads the shop. Without a
 * network the server receives the sign-out at the next connection.
 */
export function useSignOut() {
  const lang = useLang()
  const deleteMyData = useDeleteMyData()
  return useMutation({
    mutationFn: async () => {
      markPendingSignOut()
      await call(signOut, {}, { timeout: timeoutMs }).catch(() => undefined)
      await deleteMyData()
      if (!hasPendingSignOut()) return
      markPendingSignOut()
      await askForSync('left').catch(() => undefined)
    },
    onSettled: () => location.replace(`/${lang}/`),
  })
}
