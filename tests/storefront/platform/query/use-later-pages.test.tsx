import {
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { useLaterPages } from '#storefront/platform/query/use-later-pages.ts'
import { htmlOf } from '#support/render.tsx'

type Page = { readonly items: readonly { readonly id: string }[]; readonly next: string | null }

/** The entries on the server, the newest first, of which a page has two. */
let entries: string[]
let requests: number
let isDown: boolean
let client: QueryClient
beforeEach(() => {
  entries = ['6', '5', '4', '3', '2', '1']
  requests = 0
  isDown = false
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

function read(cursor: string | undefined): Promise<Page> {
  requests++
  if (isDown) return Promise.reject(new Error('no answer'))
  const rest = entries.filter((id) => cursor === undefined || id < cursor)
  const items = rest.slice(0, 2).map((id) => ({ id }))
  return Promise.resolve({ items, next: rest.length > 2 ? (items.at(-1)?.id ?? null) : null })
}

const newestQuery = () => queryOptions({ queryKey: ['newest'], queryFn: () => read(undefined) })

const pagesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['pages'],
    queryFn: ({ pageParam: cursor, client: cache }) =>
      cursor === undefined ? cache.query({ ...newestQuery(), staleTime: 'static' }) : read(cursor),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

type More = ReturnType<typeof useLaterPages>['more']

function List({ onMore }: { onMore: (more: More) => void }) {
  const { data: newest } = useQuery({ ...newestQuery(), enabled: false })
  const { later, more } = useLaterPages(pagesQuery(), newest, ({ items }) => items)
  onMore(more)
  return [...(newest?.items ?? []), ...later].map(({ id }) => id).join(' ')
}

/** Renders the list; returns the ids that it shows, and what loads the next page. */
async function list() {
  const mores: More[] = []
  const shown = await htmlOf(
    <QueryClientProvider client={client}>
      <List onMore={(more) => mores.push(more)} />
    </QueryClientProvider>,
  )
  return { shown, hasNextPage: mores[0]?.hasNextPage, load: mores[0]?.fetchNextPage }
}

const readNewest = () => client.fetchQuery(newestQuery())
const loadMore = async () => (await list()).load?.()

test('later pages are read on request, until the last', async () => {
  await readNewest()
  expect(await list()).toMatchObject({ shown: '6 5', hasNextPage: true })

  await loadMore()
  expect(await list()).toMatchObject({ shown: '6 5 4 3', hasNextPage: true })

  await loadMore()
  expect(await list()).toMatchObject({ shown: '6 5 4 3 2 1', hasNextPage: false })
  expect(requests).toBe(3)
})

test('a new entry moves the limits of the pages, and all that was loaded stays', async () => {
  await readNewest()
  await loadMore()
  await loadMore()
  entries.unshift('7')

  await readNewest()

  expect((await list()).shown).toBe('7 6 5 4 3 2 1')
})

test('all pages read again continue from the newest one', async () => {
  await readNewest()
  await loadMore()
  entries = ['9', '8', '7', ...entries.slice(1)]
  await readNewest()

  await client.refetchQueries({ queryKey: pagesQuery().queryKey, type: 'all' })

  expect(await list()).toMatchObject({ shown: '9 8 7 5', hasNextPage: true })
})

test('more new entries than a page has leave a list that continues from the newest page', async () => {
  await readNewest()
  await loadMore()
  entries = ['9', '8', '7', ...entries]
  await readNewest()
  expect(await list()).toMatchObject({ shown: '9 8', hasNextPage: true })

  await loadMore()

  expect((await list()).shown).toBe('9 8 7 6')
})

test('a next page that failed is asked for again below the newest page of then', async () => {
  await readNewest()
  isDown = true
  await loadMore()
  expect(await list()).toMatchObject({ shown: '6 5', hasNextPage: true })
  isDown = false
  entries.unshift('7')
  await readNewest()

  await loadMore()

  expect((await list()).shown).toBe('7 6 5 4')
})
