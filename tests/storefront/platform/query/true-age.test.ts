import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '#domain/duration.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.resetModules())

/** The time at which a copy of the worker was current, on a device whose clock is `ahead` hours ahead. */
async function ageOfCopy(ahead: number, sentAt: number) {
  const { noteReply, noteTime } = await import('#client/connectivity.ts')
  const { call, setTransport } = await import('#client/call.ts')
  const { listBranches } = await import('#contract/branch-list.ts')
  const { keepTrueAge } = await import('#storefront/platform/query/true-age.ts')
  noteTime(Date.now() - ahead * hourMs)
  setTransport(() =>
    Promise.resolve(Response.json({}, { headers: { date: new Date(sentAt).toUTCString() } })),
  )
  // the reply need not fit: its date is known before it is parsed
  await call(listBranches, {}).catch(() => undefined)
  const queryClient = new QueryClient()
  queryClient.setQueryData(['branches'], {})
  noteReply(false)
  keepTrueAge(queryClient)
  return queryClient.getQueryState(['branches'])?.dataUpdatedAt
}

test.each([0, 3, -3])(
  'offline, data has the time of the copy by a clock of the device that is %d hours ahead',
  async (ahead) => {
    // the clock of the server, in whole seconds
    const sentAt = Math.floor(Date.now() / 1000) * 1000 - ahead * hourMs - 5 * hourMs

    expect(await ageOfCopy(ahead, sentAt)).toBeCloseTo(sentAt + ahead * hourMs, -3)
  },
)
