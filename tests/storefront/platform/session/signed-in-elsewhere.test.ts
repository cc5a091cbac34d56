import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aSession } from '#support/a-session.ts'

afterEach(() => vi.resetModules())

/** A tab that was loaded as a guest. */
async function aTab() {
  vi.resetModules()
  const { followSignIn, notifyOfSignIn } = await import('#storefront/platform/session/signed-in-elsewhere.ts')
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, aSession(null))
  followSignIn(client)
  const isStale = () => client.getQueryState(sessionQuery().queryKey)?.isInvalidated
  return { notifyOfSignIn, isStale }
}

test('a sign-in makes the other tabs read the session again', async () => {
  const [here, other] = [await aTab(), await aTab()]

  here.notifyOfSignIn()

  await expect.poll(() => other.isStale()).toBe(true)
  expect(here.isStale()).toBe(false)
})
