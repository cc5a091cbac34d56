import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'
import type { FileChange } from '#contract/studio.ts'
import { DraftSaver } from '#storefront/staff/studio/save/draft-saver.ts'

const path = ['items', 'hummus', 'description', 'en']

beforeEach(() => {
  vi.useFakeTimers()
  // other test files of the process may have left it unreachable
  noteReply(true)
})
afterEach(() => void vi.useRealTimers())

/** A field of text over a network whose answers the test gives. */
function aField({ isQueued = false } = {}) {
  const sent: FileChange[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const saver = new DraftSaver<string>(
    {
      path,
      read: (text) => (text === '?' ? undefined : { value: text.trim() }),
      isShownAs: (text, saved) => text === saved,
      changeOf: (from, to) => ({ path: [...path], from, to }),
    },
    (make, page) => {
      // a change that waits for another field is not made yet, unless the page is being closed
      if (!isQueued || page === 'closing') sent.push(make())
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
  )
  const answer = async (error?: Error): Promise<void> => {
    const next = answers.shift()
    if (error) next?.reject(error)
    else next?.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, sent, answer, text: () => saver.get().own?.to }
}

const locked = new Refused({
  type: 'about:blank',
  title: 'Locked',
  status: 403,
  refusal: 'session-locked',
  id: 'a',
})

const conflictWith = (theirs: unknown, mine: unknown, at: readonly string[] = path) =>
  new Refused({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    refusal: 'draft-conflict',
    detail: { conflicts: [{ path: at, theirs, mine, by: 'Reem', at: '2026-11-21T12:00:00.000Z' }] },
    id: 'a',
  })

test('a text is saved once, a moment after the last key, and then the draft is shown', async () => {
  const { saver, sent, answer, text } = aField()

  saver.change('On', 'Old')
  vi.advanceTimersByTime(500)
  saver.change('One', 'Old')
  vi.advanceTimersByTime(500)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(500)
  expect(sent).toEqual([{ path, from: 'Old', to: 'One' }])
  await answer()

  expect(text()).toBeUndefined()
})

test('a text that is typed before an answer stays, and is saved from what was sent', async () => {
  const { saver, sent, answer, text } = aField()
  saver.change('One.', 'Old')
  vi.advanceTimersByTime(1000)
  saver.change('One. Two more words', 'Old')

  await answer()

  expect(text()).toBe('One. Two more words')
  expect(sent.at(-1)).toEqual({ path, from: 'One.', to: 'One. Two more words' })
  await answer()
  expect(text()).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('a space at the end stays in the field until the editor leaves it', async () => {
  const { saver, sent, answer, text } = aField()
  saver.change('One. ', 'Old')
  vi.advanceTimersByTime(1000)
  await answer()

  expect(text()).toBe('One. ')

  saver.leave()
  expect(text()).toBeUndefined()
  expect(sent).toHaveLength(1)
})

test('a text without a network stays with its error, and is sent again', async () => {
  const { saver, sent, answer, text } = aField()
  saver.change('One', 'Old')
  vi.advanceTimersByTime(1000)
  await answer(new Unreachable('no answer'))

  expect(text()).toBe('One')
  expect(saver.get().error).toBeInstanceOf(Unreachable)

  saver.retry()
  expect(sent.at(-1)).toEqual({ path, from: 'Old', to: 'One' })
  await answer()
  expect(saver.get()).toEqual({ own: undefined, error: undefined, conflict: undefined })
})

test('a text without an answer is sent again after ten seconds, also if its field is gone', async () => {
  const { saver, sent, answer } = aField()
  saver.change('One', 'Old')
  saver.leave()
  await answer(new Unreachable('no answer'))

  await vi.advanceTimersByTimeAsync(10_000)

  expect(sent).toHaveLength(2)
})

test('a text that met a fault of the server is sent again after ten seconds', async () => {
  const { saver, sent, answer } = aField()
  const fault = { type: 'about:blank', title: 'Fault', status: 500, refusal: 'fault', id: 'a' } as const
  saver.change('New', 'Old')
  await vi.advanceTimersByTimeAsync(800)
  await answer(new Refused(fault))
  expect([sent.length, saver.status]).toEqual([1, 'unreached'])

  await vi.advanceTimersByTimeAsync(10_000)

  expect(sent).toEqual([
    { path, from: 'Old', to: 'New' },
    { path, from: 'Old', to: 'New' },
  ])
})

test('a refused text stays with its error; only a change or leaving the field sends it again', async () => {
  const { saver, sent, answer, text } = aField()
  saver.change('One', 'Old')
  vi.advanceTimersByTime(1000)
  await answer(locked)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(text()).toBe('One')
  expect(sent).toHaveLength(1)

  saver.leave()
  expect(sent).toHaveLength(2)
})

test('another editor is met: the own text is sent from theirs, or given up', async () => {
  const { saver, sent, answer, text } = aField()
  saver.change('Mine', 'Old')
  vi.advanceTimersByTime(1000)
  await answer(conflictWith('Theirs', 'Mine'))
  expect(saver.get()).toMatchObject({ own: undefined, conflict: { theirs: 'Theirs', mine: 'Mine' } })

  saver.keepMine()

  expect(text()).toBe('Mine')
  expect(sent.at(-1)).toEqual({ path, from: 'Theirs', to: 'Mine' })
  await answer(conflictWith('Theirs again', 'Mine'))
  saver.keepTheirs()
  expect(saver.get()).toMatchObject({ own: undefined, conflict: undefined })
})

test('the conflict of a whole description has their text of this field', async () => {
  const { saver, sent, answer } = aField()
  saver.change('', 'Old')
  vi.advanceTimersByTime(1000)
  await answer(conflictWith({ en: 'Theirs' }, undefined, path.slice(0, -1)))

  saver.keepMine()

  expect(sent.at(-1)).toEqual({ path, from: 'Theirs', to: '' })
})

test('a text that cannot be read stays, and nothing is sent', () => {
  const { saver, sent, text } = aField()

  saver.change('?', 'Old')
  saver.leave()

  expect(text()).toBe('?')
  expect(sent).toEqual([])
})

test('a page that is closed saves what rests', () => {
  const { saver, sent } = aField()
  saver.change('One', 'Old')

  saver.close()

  expect(sent).toEqual([{ path, from: 'Old', to: 'One' }])
})

test('a page that is closed saves what is newer than a text without an answer', () => {
  const { saver, sent } = aField()
  saver.change('One', 'Old')
  vi.advanceTimersByTime(1000)
  saver.change('One two', 'Old')

  saver.close()

  expect(sent.at(-1)).toEqual({ path, from: 'One', to: 'One two' })
})

test('a page that is closed saves a text that waits for another field, and nothing twice', async () => {
  const { saver, sent, answer } = aField({ isQueued: true })
  saver.change('One', 'Old')
  saver.leave()
  expect(sent).toEqual([])

  saver.close()
  expect(sent).toEqual([{ path, from: 'Old', to: 'One' }])

  await answer()
  saver.close()
  expect(sent).toHaveLength(1)
})

test('a value is unreached while it is sent again, until the server has it', async () => {
  const { saver, answer } = aField()
  expect(saver.status).toBe('saved')
  saver.change('One', 'Old')
  expect(saver.status).toBe('waiting')
  vi.advanceTimersByTime(1000)
  expect(saver.status).toBe('waiting')
  await answer(new Unreachable('no answer'))
  expect(saver.status).toBe('unreached')

  saver.retry()

  expect(saver.status).toBe('unreached')
  await answer()
  expect(saver.status).toBe('saved')
})

test('a refused value, a text that cannot be read and a conflict are not saved', async () => {
  const [refused, unreadable, met] = [aField(), aField(), aField()]

  refused.saver.change('One', 'Old')
  unreadable.saver.change('?', 'Old')
  met.saver.change('One', 'Old')
  vi.advanceTimersByTime(1000)
  await refused.answer(locked)
  await met.answer(conflictWith('Theirs', 'One'))

  expect(refused.saver.status).toBe('refused')
  expect(unreadable.saver.status).toBe('refused')
  expect(met.saver.status).toBe('conflict')
})

test('a saved text with a space at the end is saved while its field has it', async () => {
  const { saver, answer, text } = aField()
  saver.change('One ', 'Old')
  vi.advanceTimersByTime(1000)

  await answer()

  expect(text()).toBe('One ')
  expect(saver.status).toBe('saved')
})
