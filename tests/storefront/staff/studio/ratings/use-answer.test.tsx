import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { guestRatingsQuery, ratingSummaryQuery } from '#storefront/staff/studio/ratings/queries.ts'
import { useAmendment, useAnswer } from '#storefront/staff/studio/ratings/use-answer.ts'
import { htmlOf } from '#support/render.tsx'

afterEach(() => setTransport((path, init) => fetch(path, init)))

/** The mutations of an answer, and which of the lists and the sums are to be read again. */
async function aRating() {
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const read = [guestRatingsQuery('low', undefined).queryKey, ratingSummaryQuery(undefined).queryKey]
  for (const key of read) client.setQueryData([...key], { pages: [], pageParams: [] })
  const hooks: { answer: ReturnType<typeof useAnswer>; amend: ReturnType<typeof useAmendment> }[] = []
  function Hook() {
    hooks.push({ answer: useAnswer('order', () => undefined), amend: useAmendment('order') })
    return null
  }
  await htmlOf(
    <QueryClientProvider client={client}>
      <Hook />
    </QueryClientProvider>,
  )
  return { ...hooks[0]!, isStale: () => read.map((key) => client.getQueryState(key)?.isInvalidated) }
}

test('the ratings are read again after an answer whose reply was lost', async () => {
  const { answer, isStale } = await aRating()

  await expect(answer.mutateAsync({ text: 'Thank you', points: 0 })).rejects.toThrow()

  await expect.poll(isStale).toEqual([true, true])
})

test('they are also read again after a withdrawal whose reply was lost', async () => {
  const { amend, isStale } = await aRating()

  await expect(amend.mutateAsync({ as: 'withdrawn' })).rejects.toThrow()

  await expect.poll(isStale).toEqual([true, true])
})
