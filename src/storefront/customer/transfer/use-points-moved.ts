import { useQueryClient } from '@tanstack/react-query'

/** What shows points is asked for anew once some have moved. */
export function usePointsMoved(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['transfers', 'wallet', 'entries', 'earlier-entries'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
