import { useQuery } from '@tanstack/react-query'
import { cateringLeads } from '#domain/slot.ts'
import { branchesQuery } from './queries.ts'

/** Returns the shortest and the longest time that branches need for catering, in minutes; 0 until known. */
export function useCateringLeads(): { least: number; most: number } {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return cateringLeads(data?.branches ?? [])
}
