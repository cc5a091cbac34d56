import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys, type SessionMessage } from '#client/storage-keys.ts'
import { storageOf } from '#support/storage-of.ts'

afterEach(() => {
  vi.useRealTimers()
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
  channel = new EventTarget()
  vi.stubGlobal('BroadcastChannel', function Channel() {
    return channel
  })
  vi.resetModules()
})

/** The channel on which another tab sends. */
let channel: EventTarget
const receive = (data: SessionMessage) => channel.dispatchEvent(new MessageEvent('message', { data }))

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

test('a tab stores nothing while another one deletes the data, and loads again afterwards', async () => {
  // the end of a deletion that takes too long does not come while later tests run
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { start } = await startTab()
  const { openStoredValue } = await import('#client/stored-value.ts')
  start()

  receive('forgetting')
  await expect(openStoredValue('cart').update(() => 'of Huda')).rejects.toThrow('stores nothing')
  expect(reload).not.toHaveBeenCalled()
  receive('forgotten')

  expect(reload).toHaveBeenCalledOnce()
})

test('a tab loads again where the deletion of another one does not end', async () => {
  vi.useFakeTimers()
  const { start } = await startTab()
  start()

  receive('forgetting')
  await vi.advanceTimersByTimeAsync(20_000)

  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that leaves forgets its owner and the number that was typed at a sign-in', async () => {
  const { start } = await startTab()
  session.set(storageKeys.owner, 'sara')
  session.set(storageKeys.signIn, '{"phone":"+966512345678"}')
  start()

  receive('forgotten')

  expect(session.get(storageKeys.owner)).toBeUndefined()
  expect(session.get(storageKeys.signIn)).toBeUndefined()
})
