import { useQueryClient } from '@tanstack/react-query'
import { forgetPush } from '#client/forget-push.ts'
import { forgetCustomer } from './forget-customer.ts'

/**
 * Forgets everything of the customer on this device; it never fails, since nobody is kept signed in by a
 * browser that can not forget. Afterwards the caller loads a fresh page: what this one holds goes with it.
 */
export function useForgetMe(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await forgetPush().catch(() => undefined)
    // what was kept of the queries is written once more after this, and holds nobody
    await queryClient.cancelQueries().catch(() => undefined)
    queryClient.getQueryCache().clear()
    await forgetCustomer([() => localStorage, () => sessionStorage])
  }
}
