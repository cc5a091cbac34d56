import { useQuery } from '@tanstack/react-query'
import type { Menu } from '#domain/menu.ts'
import { menuQuery } from './queries.ts'

/** The menu of a branch if the page has read it; asks the server for nothing. */
export function useMenuIfKnown(branchId: string | null): Menu | undefined {
  const { data } = useQuery({ ...menuQuery(branchId), enabled: false })
  return data?.menu
}
