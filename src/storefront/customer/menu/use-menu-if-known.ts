import { useQuery } from '@tanstack/react-query'
import type { Menu } from '#domain/menu.ts'
import { menuQuery } from './queries.ts'

/** Returns the menu of a branch if it is in the query cache; sends no request. */
export function useMenuIfKnown(branchId: string | null): Menu | undefined {
  const { data } = useQuery({ ...menuQuery(branchId), enabled: false })
  return data?.menu
}
