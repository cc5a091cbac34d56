import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { unpackBranches } from '#domain/branch-list.ts'
import type { Branch } from '#domain/branch.ts'
import { minuteMs } from '#domain/duration.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { loadBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { branchQuery } from '#storefront/customer/branch/queries.ts'
import { aBranch, everyDay } from '#support/makers.ts'

/** What the server replies; undefined: there is no network. */
let reply: Branch | undefined

beforeEach(() =>
  setTransport(() =>
    reply
      ? Promise.resolve(
          new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } }),
        )
      : Promise.reject(new TypeError('no network')),
  ),
)

/** The branches around Olaya, of this list, on a device that read their details some minutes ago. */
function around({ listed, known, minutes }: { listed: Branch; known: Branch; minutes: number }) {
  const client = new QueryClient()
  const updatedAt = Date.now() - minutes * minuteMs
  client.setQueryData([...branchQuery(known.id).queryKey], known, { updatedAt })
  return loadBranchesAround(client, unpackBranches(packBranches([listed])), listed.location, null)
}

test('hours, lead time and pause of the list win over details that were read before', async () => {
  const listed = aBranch({ hours: everyDay(['12:00', '20:00']), leadTimeMinutes: 45, pausedUntil: 1 })

  const [branch] = await around({ listed, known: aBranch(), minutes: 1 })

  expect(branch).toMatchObject({ hours: listed.hours, leadTimeMinutes: 45, pausedUntil: 1 })
})

test('a list without maghrib wins over details with it that were read before', async () => {
  const known = aBranch({ maghrib: [{ from: '2026-02-18', minutes: [1075] }] })

  const [branch] = await around({ listed: aBranch(), known, minutes: 1 })

  expect(branch?.maghrib).toBeUndefined()
})

test('the location of the details is exact, that of the list is rounded', async () => {
  const exact = { lat: 24.690512345, lng: 46.685312345 }

  const [branch] = await around({ listed: aBranch(), known: aBranch({ location: exact }), minutes: 1 })

  expect(branch?.location).toEqual(exact)
})

test('details that the device knows count at once, others are read', async () => {
  const known = aBranch({ phone: '+966110000001' })

  reply = aBranch({ phone: '+966110000002' })
  const [old] = await around({ listed: aBranch(), known, minutes: 60 })
  const [read] = await around({ listed: aBranch(), known: aBranch({ id: 'another' }), minutes: 1 })
  reply = undefined
  const unknown = await around({ listed: aBranch(), known: aBranch({ id: 'another' }), minutes: 1 })

  expect([old?.phone, read?.phone, unknown]).toEqual(['+966110000001', '+966110000002', []])
})
