import { useQueryClient } from '@tanstack/react-query'
import { deleteCustomerData } from './delete-customer-data.ts'

/** Returns `deleteCustomerData` for the loaded data of this page. */
export function useDeleteMyData(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => deleteCustomerData(queryClient)
}
