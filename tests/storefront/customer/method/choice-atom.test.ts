import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyChoice, toStoredChoice } from '#storefront/customer/method/choice.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

const opened = Date.parse('2026-11-25T14:40:00.000Z')
const at = Date.parse('2026-11-25T17:00:00.000Z')
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: opened, toFake: ['Date'] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page that reads the choice of a device. */
async function aPage(databases: MemoryDatabases) {
  vi.stubGlobal('indexedDB', databases)
  const { choiceAtom, choiceLoadedAtom } = await import('#storefront/customer/method/choice-atom.ts')
  const store = createStore()
  store.sub(choiceAtom, () => undefined)
  await vi.waitFor(() => expect(store.get(choiceLoadedAtom)).toBe(true))
  return () => store.get(choiceAtom)
}

test('a chosen time that passes while the page is in the background is still the choice', async () => {
  const databases = new MemoryDatabases()
  databases.store('sufra-choice', toStoredChoice({ ...emptyChoice, when: { kind: 'later', at } }, 0))
  const choice = await aPage(databases)
  vi.setSystemTime(at + 5 * 60_000)
  databases.store('sufra-choice', toStoredChoice({ ...choice(), branchId: 'malaz' }, 0))

  page.dispatchEvent(new Event('focus'))

  await vi.waitFor(() => expect(choice().branchId).toBe('malaz'))
  expect(choice().when).toEqual({ kind: 'later', at })
})

test('a page that opens after the chosen time begins with the soonest one', async () => {
  const databases = new MemoryDatabases()
  databases.store('sufra-choice', toStoredChoice({ ...emptyChoice, when: { kind: 'later', at } }, 0))
  vi.setSystemTime(at + 5 * 60_000)

  const choice = await aPage(databases)

  expect(choice().when).toEqual({ kind: 'now' })
})

test('a page that is looked at again the next day begins with the soonest time', async () => {
  const databases = new MemoryDatabases()
  databases.store('sufra-choice', toStoredChoice({ ...emptyChoice, when: { kind: 'later', at } }, 0))
  const choice = await aPage(databases)
  vi.setSystemTime(at + 15 * 3_600_000)

  page.dispatchEvent(new Event('focus'))

  await vi.waitFor(() => expect(choice().when).toEqual({ kind: 'now' }))
})
