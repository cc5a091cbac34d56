import { afterEach, expect, test } from 'vitest'
import { changeMenuDraft } from '#contract/studio.ts'
import { call } from '#client/call.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { aDraftPage, closeDraftPage } from './save/draft-server.ts'

const path = ['brand', 'phone']
const edit = { path, from: '1', to: '2' }
const whole = '/api/v1/studio/menu'
const since = '/api/v1/studio/menu/since'

const aPage = () => {
  const page = aDraftPage({ brand: { phone: '1' } } as never)
  const known = () => page.queryClient.getQueryData(studioQuery().queryKey)
  return { ...page, known, poll: () => page.queryClient.fetchQuery(studioQuery()) }
}
afterEach(closeDraftPage)

test('the first read is the whole draft', async () => {
  const { reads } = aPage()

  await createQueryClient().fetchQuery(studioQuery())

  expect(reads).toEqual([whole])
})

test('a draft that has not changed is not read again, and stays the same object', async () => {
  const { reads, known, poll } = aPage()
  const before = known()

  await poll()

  expect(reads).toEqual([since])
  expect(known()).toBe(before)
})

test('another editor’s change is shown with the next read', async () => {
  const { known, others, poll } = aPage()
  others(edit)

  await poll()

  expect(known()?.changes).toMatchObject([edit])
})

test('a dish that is sold out is shown, and the draft stays', async () => {
  const { known, sellOut, poll } = aPage()
  const before = known()
  sellOut('olaya', 'kabsa')

  await poll()

  expect(known()?.unavailable.dishes).toEqual([{ branchId: 'olaya', itemId: 'kabsa' }])
  expect(known()?.live).toBe(before?.live)
})

test('a draft that lost edits with a restored backup replaces the one that the page knows', async () => {
  const { known, poll, queryClient } = aPage()
  queryClient.setQueryData(studioQuery().queryKey, (draft) => draft && { ...draft, revision: 9, mark: '9' })

  await poll()

  expect(known()?.revision).toBe(0)
})

test('a read that is slower than an own edit does not bring back the draft before it', async () => {
  const { known, others, poll, queryClient, reads, delayReads } = aPage()
  others({ path: ['brand', 'legalName'], to: 'Kabsa' })
  const arrive = delayReads()

  const polling = poll()
  await expect.poll(() => reads).toHaveLength(1)
  const { queryKey } = studioQuery()
  const answer = await call(changeMenuDraft, { body: { edits: [edit] } })
  queryClient.setQueryData(queryKey, (draft) => draft && { ...draft, ...answer })
  arrive()
  await polling

  expect(known()?.revision).toBe(2)
  expect(known()?.changes).toHaveLength(2)
})
