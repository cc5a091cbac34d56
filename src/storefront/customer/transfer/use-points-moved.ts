import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that reloads every query that shows points. */
export function usePointsMoved(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['transfers', 'wallet', 'entries', 'earlier-entries'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
