import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { call } from '#client/call.ts'
import { askDishAlert, dropDishAlert } from '#contract/dish-alert.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { dishAlertsQuery } from './queries.ts'

/** Whether the customer waits for this dish of the chosen branch, and the mutation that changes it. */
export function useDishAlert(customerId: string, itemId: string) {
  const queryClient = useQueryClient()
  const { branchId: chosenId } = useAtomValue(choiceAtom)
  const { data: menu } = useQuery({ ...menuQuery(chosenId), enabled: false })
  // without a choice the menu is that of the first branch
  const branchId = menu?.branch.id ?? chosenId ?? ''
  const query = dishAlertsQuery(customerId)
  const { data } = useQuery({ ...query, throwOnError: false })
  const change = useMutation({
    mutationFn: (isAsked: boolean) =>
      call(isAsked ? askDishAlert : dropDishAlert, { params: { branchId, itemId } }),
    onSuccess: (alerts) => storeNewer(queryClient, query.queryKey, alerts),
    // a dish that the server calls available is on the menu again
    onError: async () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      await queryClient.invalidateQueries({ queryKey: ['menu'] })
    },
  })
  const isAsked =
    data?.alerts.some((alert) => alert.branchId === branchId && alert.itemId === itemId) ?? false
  return { isAsked, change }
}
