import { useQueryClient } from '@tanstack/react-query'
import { forgetPush } from '#client/forget-push.ts'
import { forgetCustomer } from './forget-customer.ts'

/**
 * Deletes everything of the customer on this device. It never fails: a browser that cannot delete must not
 * block a sign-out. Afterwards the caller must load a fresh page, which clears the memory of this one.
 */
export function useForgetMe(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await forgetPush().catch(() => undefined)
    // the persister may write once more after this: by then the query cache is empty
    await queryClient.cancelQueries().catch(() => undefined)
    queryClient.getQueryCache().clear()
    await forgetCustomer([() => localStorage, () => sessionStorage])
  }
}
