import { afterEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { hourMs, minuteMs } from '#domain/duration.ts'
import {
  listOf,
  mayTakeList,
  needsList,
  parseLists,
  type StoredList,
  takeList,
  withList,
} from '#storefront/staff/scan/offline/stored-list.ts'
import { aStoredList as aList } from '#support/stored-list.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTransport((path, init) => fetch(path, init))
})

/** A tab whose requests for a list are refused because there were too many. */
function aRefusedTab(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const problem = { type: 'about:blank', title: '', status: 429, refusal: 'too-many-requests', id: 'a' }
  const headers = { 'content-type': 'application/problem+json', 'x-request-id': 'a' }
  setTransport(() => Promise.resolve(new Response(JSON.stringify(problem), { status: 429, headers })))
}

test('after a refusal for too many lists none is requested for ten minutes', async () => {
  aRefusedTab()
  expect(mayTakeList('rakan', Date.now())).toBe(true)

  await takeList('al-olaya', 'rakan')

  expect(mayTakeList('rakan', Date.now() + 9 * minuteMs)).toBe(false)
  expect(mayTakeList('rakan', Date.now() + 11 * minuteMs)).toBe(true)
})

test('the next employee of the tab does not wait for the limit of the one before', async () => {
  aRefusedTab()

  await takeList('al-olaya', 'rakan')

  expect(mayTakeList('fahd', Date.now() + minuteMs)).toBe(true)
})

const none = parseLists(undefined)
const withLists = (...lists: readonly StoredList[]) => lists.reduce(withList, none)

test('a list is replaced after half an hour, and after a change of the clock', () => {
  const lists = withLists(aList({ madeAt: 0 }))

  expect([0, hourMs / 2 - 1, hourMs / 2, -1].map((now) => needsList(lists, 'olaya', now))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(needsList(none, 'olaya', 0)).toBe(true)
})

test('each branch has its own list, of three branches at most, and none that has ended', () => {
  const [olaya, narjis, malaz, khobar] = ['olaya', 'narjis', 'malaz', 'khobar'].map((branchId) =>
    aList({ branchId }),
  ) as [StoredList, StoredList, StoredList, StoredList]
  const newer = aList({ id: 'newer' })
  const ended = aList({ branchId: 'malaz', expiresAt: Date.now() - hourMs })

  expect(withLists(olaya, narjis).lists).toEqual([narjis, olaya])
  expect(withLists(olaya, narjis, newer).lists).toEqual([newer, narjis])
  expect(withLists(olaya, narjis, malaz, khobar).lists).toEqual([khobar, malaz, narjis])
  expect(withLists(olaya, ended, narjis).lists).toEqual([narjis, olaya])
  expect(listOf(withLists(olaya, narjis), 'olaya')).toBe(olaya)
  expect(listOf(withLists(narjis), 'olaya')).toBeNull()
})

test('four boards on one tablet take a list each in half an hour, not one after the other', () => {
  const branchIds = ['olaya', 'narjis', 'malaz', 'khobar']
  const minutes = Array.from({ length: 61 }, (_, minute) => minute * minuteMs)
  const start = Date.now()
  let lists = none
  const requests: string[] = []

  for (const now of minutes.map((minute) => start + minute)) {
    for (const branchId of branchIds.filter((id) => needsList(lists, id, now))) {
      requests.push(branchId)
      lists = withList(lists, aList({ branchId, madeAt: now }))
    }
  }

  expect(requests).toEqual([...branchIds, ...branchIds, ...branchIds])
})

test('the lists of earlier builds are read, and a damaged one is not', () => {
  const list = aList()
  const replaced = [{ branchId: 'malaz', madeAt: 0, ahead: 0 }]

  expect(parseLists(list).lists).toEqual([list])
  expect(parseLists({ version: 2, lists: [list, { ...list, keys: 'x' }] })).toEqual({
    lists: [list],
    replaced: [],
  })
  expect(parseLists({ version: 2, lists: [], replaced })).toEqual({ lists: [], replaced })
  expect([parseLists(null), parseLists(undefined)]).toEqual([none, none])
})
