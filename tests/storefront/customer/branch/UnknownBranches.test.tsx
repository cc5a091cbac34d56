import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { unpackBranches } from '#domain/branch-list.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { branchQuery } from '#storefront/customer/branch/queries.ts'
import { UnknownBranches } from '#storefront/customer/branch/UnknownBranches.tsx'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const listed = unpackBranches(packBranches([aBranch()]))

function Around() {
  return <UnknownBranches of={useBranchesAround(listed, aBranch().location)} />
}

const shown = (client: QueryClient) =>
  htmlOf(
    <QueryClientProvider client={client}>
      <Around />
    </QueryClientProvider>,
  )

afterEach(() => setTransport((path, init) => fetch(path, init)))

test('while the branches around a place are read, that is said', async () => {
  expect(await shown(new QueryClient())).toContain(say('en', 'branch.around.reading'))
})

test('branches that could not be read are said, with a button that reads them again', async () => {
  setTransport(() => Promise.resolve(new Response('down', { status: 503 })))
  // as on a mounted screen: the first render of another one would read them again
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } })
  await client.query(branchQuery(aBranch().id)).catch(() => undefined)

  const html = await shown(client)

  expect(html).not.toContain(say('en', 'branch.around.reading'))
  expect(html).toContain('role="alert"')
  expect(html).toMatch(new RegExp(`<button[^>]*>.*${say('en', 'failure.retry')}`))
})
