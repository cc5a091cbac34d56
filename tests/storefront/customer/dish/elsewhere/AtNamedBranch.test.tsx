import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { unpackBranches } from '#domain/branch-list.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { AtNamedBranch } from '#storefront/customer/dish/elsewhere/AtNamedBranch.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, aBrand } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const here = aBranch({ id: 'narjis', name: { en: 'An Narjis', ar: 'النرجس' } })
const olaya = aBranch({ id: 'olaya', name: { en: 'Olaya', ar: 'العليا' } })

/** Above a dish of An Narjis whose address names a branch, on Saturday 21 November 2026 at 20:00. */
function shownFor(id: string): Promise<string> {
  const client = new QueryClient()
  const branches = unpackBranches(packBranches([here, olaya]))
  const listed = { brand: aBrand(), branches, cheapestFee: null, plates: [] }
  client.setQueryData(branchesQuery().queryKey, listed)
  return htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T20:00:00+03:00')}>
      <Provider store={createStore()}>
        <QueryClientProvider client={client}>
          <AtNamedBranch id={id} here={here} />
        </QueryClientProvider>
      </Provider>
    </RenderedAt>,
  )
}

test('the branch of the notification is one tap away, below the branch whose menu is shown', async () => {
  const html = await shownFor('olaya')

  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
    'This is the menu of An Narjis. Choose Olaya to order it there.',
  )
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('id="selling-olaya"')])
})

test('a branch that was removed since is not offered', async () => {
  expect(await shownFor('closed')).toBe('')
})
