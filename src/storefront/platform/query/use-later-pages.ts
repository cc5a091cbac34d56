import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { itemsAfter } from './items-after.ts'

type Cursor = string | undefined

/**
 * The later pages of a list whose newest page is a query of its own: the device stores that page, and other
 * screens read it. `query` has all pages, the first of them as the cache has it. The later ones are read on
 * request, and stay while new entries move their limits. Returns their items, and what `LoadMore` needs.
 */
export function useLaterPages<
  Page extends { readonly next: string | null },
  Item extends { readonly id: string },
  Key extends QueryKey,
>(
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, Cursor>,
  newest: Page | undefined,
  itemsOf: (page: Page) => readonly Item[],
) {
  const queryClient = useQueryClient()
  const found = useInfiniteQuery({
    ...query,
    enabled: ({ state }) => state.data !== undefined && state.data.pages.length > 1,
    throwOnError: false,
  })
  const later = newest && itemsAfter(newest, found.data?.pages ?? [], itemsOf)
  const { error, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = found

  function fetchMore() {
    // the next page is the one after the newest
    if (newest && !later)
      queryClient.setQueryData<InfiniteData<Page, Cursor>>(query.queryKey, {
        pages: [newest],
        pageParams: [undefined],
      })
    return fetchNextPage()
  }

  return {
    later: later ?? [],
    more: {
      error,
      isFetchNextPageError,
      isFetchingNextPage,
      hasNextPage: later ? found.hasNextPage : newest?.next != null,
      fetchNextPage: fetchMore,
    },
  }
}
