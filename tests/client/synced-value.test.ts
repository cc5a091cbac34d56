import { afterEach, expect, test, vi } from 'vitest'
import { createSyncedValue, type StoredValue } from '#client/synced-value.ts'

afterEach(() => vi.useRealTimers())

/** One device with any number of tabs. While `refusing`, it fails as a browser without storage does. */
function aDevice() {
  let stored: unknown
  const tabs = new Set<() => void>()
  const device = {
    refusing: false,
    stored: () => stored,
    put: (value: unknown) => {
      stored = value
    },
    tab: (): StoredValue => {
      const listenersHere = new Set<() => void>()
      return {
        read: () => (device.refusing ? Promise.reject(new Error('denied')) : Promise.resolve(stored)),
        update: (change) => {
          if (device.refusing) return Promise.reject(new Error('denied'))
          stored = change(stored)
          return Promise.resolve()
        },
        notifyOtherTabs: () => {
          for (const listener of tabs) if (!listenersHere.has(listener)) listener()
        },
        onOtherTab: (listener) => {
          tabs.add(listener)
          listenersHere.add(listener)
          return () => tabs.delete(listener)
        },
      }
    },
  }
  return device
}

const words = {
  parse: (stored: unknown): readonly string[] => (Array.isArray(stored) ? stored.map(String) : []),
  store: (value: readonly string[]) => value,
}
const add = (word: string) => (value: readonly string[]) => [...value, word]
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a change is visible immediately and stored afterwards', async () => {
  const device = aDevice()
  const kept = createSyncedValue(device.tab(), words)

  const storing = kept.change(add('kabsa'))

  expect(kept.snapshot().value).toEqual(['kabsa'])
  await storing
  expect(device.stored()).toEqual(['kabsa'])
})

test('the stored value is available after loading, and not before', async () => {
  const device = aDevice()
  device.put(['mandi'])
  const kept = createSyncedValue(device.tab(), words)

  expect(kept.snapshot()).toEqual({ value: [], loaded: false, lasting: true })
  kept.follow(() => {})
  await aMoment()

  expect(kept.snapshot()).toEqual({ value: ['mandi'], loaded: true, lasting: true })
})

test('two tabs that change the value concurrently both have their change and see the result', async () => {
  const device = aDevice()
  const [one, two] = [createSyncedValue(device.tab(), words), createSyncedValue(device.tab(), words)]
  one.follow(() => {})
  two.follow(() => {})

  await Promise.all([one.change(add('kabsa')), two.change(add('mandi')), one.change(add('laban'))])
  await aMoment()

  expect((device.stored() as string[]).toSorted()).toEqual(['kabsa', 'laban', 'mandi'])
  expect(one.snapshot().value).toEqual(device.stored())
  expect(two.snapshot().value).toEqual(device.stored())
})

test('when storing fails the value stays in memory with an error; a later success keeps it', async () => {
  const device = aDevice()
  device.put(['mandi'])
  const kept = createSyncedValue(device.tab(), words)
  kept.follow(() => {})
  await aMoment()

  device.refusing = true
  await kept.change(add('kabsa'))
  expect(kept.snapshot()).toEqual({ value: ['mandi', 'kabsa'], loaded: true, lasting: false })

  device.refusing = false
  await kept.change(add('laban'))
  expect(kept.snapshot()).toEqual({ value: ['mandi', 'kabsa', 'laban'], loaded: true, lasting: true })
  expect(device.stored()).toEqual(['mandi', 'kabsa', 'laban'])
})

test('a device that cannot be read counts as loaded, so that an empty cart can be shown', async () => {
  const device = aDevice()
  device.refusing = true
  const kept = createSyncedValue(device.tab(), words)

  kept.follow(() => {})
  await aMoment()

  expect(kept.snapshot()).toEqual({ value: [], loaded: true, lasting: false })
})

test('a device that can be read and not written stays failing after any number of reads', async () => {
  const device = aDevice()
  const kept = createSyncedValue({ ...device.tab(), update: () => Promise.reject(new Error('full')) }, words)
  kept.follow(() => {})
  await aMoment()

  await kept.change(add('kabsa'))
  kept.follow(() => {})
  await aMoment()

  expect(kept.snapshot()).toEqual({ value: ['kabsa'], loaded: true, lasting: false })
})

test('a value that could not be stored is stored by a later load', async () => {
  const device = aDevice()
  const kept = createSyncedValue(device.tab(), words)
  device.refusing = true
  await kept.change(add('kabsa'))

  device.refusing = false
  kept.follow(() => {})
  await aMoment()

  expect(device.stored()).toEqual(['kabsa'])
  expect(kept.snapshot().lasting).toBe(true)
})

test('a change that arrives just after the previous one was stored is stored too', async () => {
  const device = aDevice()
  const kept = createSyncedValue(device.tab(), words)

  await kept.change(add('one')).then(() => kept.change(add('two')))
  await Promise.resolve().then(() => kept.change(add('three')))

  expect(device.stored()).toEqual(['one', 'two', 'three'])
})

test('equal content keeps its identity, so that nothing renders twice', async () => {
  const device = aDevice()
  const kept = createSyncedValue(device.tab(), words)
  let news = 0
  kept.follow(() => (news += 1))
  await aMoment()
  const before = news

  await kept.change(add('kabsa'))
  const { value } = kept.snapshot()
  await aMoment()

  expect(news - before).toBe(1)
  expect(kept.snapshot().value).toBe(value)
})

test('a removed listener is not called again', async () => {
  const device = aDevice()
  const kept = createSyncedValue(device.tab(), words)
  let news = 0
  const stop = kept.follow(() => (news += 1))
  await aMoment()
  const before = news

  stop()
  await kept.change(add('kabsa'))

  expect(news).toBe(before)
})

/** A tab whose writes hang until `wake` is called. */
function aHangingTab({ update, ...tab }: StoredValue) {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  const hanging: StoredValue = { ...tab, update: (change) => awake.then(() => update(change)) }
  return { tab: hanging, wake }
}

test('a write that hangs is waited for three seconds, then counts as failed, and goes on', async () => {
  vi.useFakeTimers()
  const device = aDevice()
  const { tab, wake } = aHangingTab(device.tab())
  const kept = createSyncedValue(tab, words)
  const ended: boolean[] = []
  const change = (word: string) => kept.change(add(word)).then(() => ended.push(kept.snapshot().lasting))

  void change('kabsa')
  await vi.advanceTimersByTimeAsync(2900)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual([false])
  // behind the write that hangs, a later change is not waited for
  await change('mandi')
  wake()
  await vi.advanceTimersByTimeAsync(0)

  expect(device.stored()).toEqual(['kabsa', 'mandi'])
  expect(kept.snapshot()).toMatchObject({ value: ['kabsa', 'mandi'], lasting: true })
})

test('after a write that hung, the next one is waited for again', async () => {
  vi.useFakeTimers()
  const device = aDevice()
  const { tab, wake } = aHangingTab(device.tab())
  const kept = createSyncedValue(tab, words)
  void kept.change(add('kabsa'))
  await vi.advanceTimersByTimeAsync(3000)
  wake()
  await vi.advanceTimersByTimeAsync(0)

  await kept.change(add('mandi'))

  expect(device.stored()).toEqual(['kabsa', 'mandi'])
})
