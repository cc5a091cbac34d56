import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { StaffSupportRequest } from '#contract/support.ts'
import { staffSupportQuery } from '#storefront/customer/support/queries.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'

const aRequest = (number: number): StaffSupportRequest => ({
  id: `r${number}`,
  number,
  service: 'food',
  state: 'open',
  orderId: null,
  orderNumber: null,
  catering: null,
  hasPhoto: false,
  sentAt: '2026-11-21T14:00:00.000Z',
  messages: [],
  firstName: 'Sara',
  phone: null,
  branchName: null,
})

/** The numbers of the requests that wait, of which a page has two. */
let open: number[]
beforeEach(() => {
  open = [1, 2, 3, 4]
  setTransport((path) => {
    const after = Number(new URL(path, 'http://shop').searchParams.get('cursor') ?? 0)
    const rest = open.filter((number) => number > after)
    const page = rest.slice(0, 2)
    return Promise.resolve(
      Response.json({ requests: page.map(aRequest), next: rest.length > 2 ? String(page.at(-1)) : null }),
    )
  })
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('an answer on the first page leaves the requests of the second one shown', async () => {
  const observer = new InfiniteQueryObserver(createQueryClient(), staffSupportQuery('open'))
  const shown: string[] = []
  observer.subscribe(({ data }) => {
    if (data) shown.push(data.pages.flatMap(({ requests }) => requests.map(({ id }) => id)).join(' '))
  })
  await observer.refetch()
  await observer.fetchNextPage()
  shown.length = 0
  open = [2, 3, 4]

  await observer.refetch()

  await expect.poll(() => shown.at(-1)).toBe('r2 r3 r4')
  // also while they are loaded
  expect(shown.every((ids) => ids.endsWith('r3 r4'))).toBe(true)
})
