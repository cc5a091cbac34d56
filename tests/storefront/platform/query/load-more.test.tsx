import { expect, test } from 'vitest'
import { Unreachable } from '#client/call.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { htmlOf } from '#support/render.tsx'

const pages = {
  error: null,
  isFetchNextPageError: false,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => Promise.resolve({ hasNextPage: false }),
}
const shown = (about: Partial<Parameters<typeof LoadMore>[0]['of']>) =>
  htmlOf(<LoadMore of={{ ...pages, ...about }}>Earlier</LoadMore>)

test('a next page that could not be read is explained, and can be asked for again', async () => {
  const html = await shown({ error: new Unreachable('no answer'), isFetchNextPageError: true })

  expect(html).toContain('No connection right now')
  expect(html).toContain('Earlier')
})

test('a list that could not be read again in the background is no error of its next page', async () => {
  expect(await shown({ error: new Unreachable('no answer') })).not.toContain('role="alert"')
})

test('after the last page the button is gone', async () => {
  expect(await shown({ hasNextPage: false })).not.toContain('<button')
})
