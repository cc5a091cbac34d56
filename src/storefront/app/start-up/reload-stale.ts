import type { QueryClient } from '@tanstack/react-query'

/**
 * Reloads what a screen shows and may have changed, when the server is reached again. A request that is
 * under way goes on: on a slow network some time out between the replies of others, and each of these replies
 * would begin the rest from the start.
 */
export const reloadStale = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
