import { useQueryClient } from '@tanstack/react-query'
import { clearPush } from '#client/clear-push.ts'
import { deleteCustomerData } from './delete-customer-data.ts'

/**
 * Deletes everything of the customer on this device. It never fails: a browser that cannot delete must not
 * block a sign-out. Afterwards the caller must load a fresh page, which clears the memory of this one.
 */
export function useDeleteMyData(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await clearPush().catch(() => undefined)
    // the persister may write once more after this: by then the query cache is empty
    await queryClient.cancelQueries().catch(() => undefined)
    queryClient.getQueryCache().clear()
    await deleteCustomerData([() => localStorage, () => sessionStorage])
  }
}
