import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#client/storage-keys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const local = new Map<string, string>()
const session = new Map<string, string>()
const reload = vi.fn<() => void>()

beforeEach(() => {
  local.clear()
  session.clear()
  reload.mockClear()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(session))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { style: {} } })
  vi.stubGlobal('location', { reload })
})

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

/** A tab in which an employee has half written the order of a caller. */
async function startTab() {
  const { halfWritten } = await import('#storefront/platform/storage/half-written.ts')
  const { leaveWhenForgotten } = await import('#storefront/platform/storage/leave-when-forgotten.ts')
  halfWritten.set('rakan', 'phone-order al-olaya', { name: 'Huda' })
  return { start: () => leaveWhenForgotten(new QueryClient()) }
}

/** Another tab signs out; a frozen one does not receive its message. */
const signOutElsewhere = () => local.set(storageKeys.forgotten, '1')

test('a tab that was frozen during a sign-out has nothing half written when it comes back', async () => {
  const { start } = await startTab()
  start()
  signOutElsewhere()

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  expect(reload).toHaveBeenCalled()
  expect([...session.values()].join(' ')).not.toContain('Huda')
})

test('a tab that learns of a sign-out only when it listens has nothing half written', async () => {
  const { start } = await startTab()
  signOutElsewhere()

  start()

  expect(reload).toHaveBeenCalled()
  expect([...session.values()].join(' ')).not.toContain('Huda')
})

test('a tab that comes back without a sign-out keeps what is half written', async () => {
  const { start } = await startTab()
  start()

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  expect(reload).not.toHaveBeenCalled()
  expect([...session.values()].join(' ')).toContain('Huda')
})
