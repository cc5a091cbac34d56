import { expect, test } from 'vitest'
import {
  beginAttempt,
  endAttempt,
  parseStoredAttempt,
  type Attempt,
} from '#storefront/customer/placing/attempt.ts'
import { anAttempt } from './an-attempt.ts'

const other: Attempt = {
  ...anAttempt(),
  draft: { ...anAttempt().draft, id: 'BBBBBBBBBBBBBBBBBBBBBB' },
}

test('a stored attempt is read back unchanged', () => {
  const attempt = anAttempt()

  expect(parseStoredAttempt(structuredClone({ version: 1, attempt }), () => undefined)).toEqual(attempt)
  expect(parseStoredAttempt(undefined, () => undefined)).toBeNull()
})

test('an attempt with texts that the server will refuse is read back unchanged', () => {
  const { draft } = anAttempt()
  const pasted = '\u2066+966 50 123 4567\u2069'
  const address = {
    label: pasted,
    line: `Street 5 ${pasted}`,
    building: pasted,
    note: pasted,
    location: { lat: 24.7, lng: 46.6 },
    exact: true,
  }
  const lines = draft.lines.map((line) => ({ ...line, note: pasted, person: pasted }))
  const attempt = anAttempt({ draft: { ...draft, note: pasted, address, lines } })

  expect(parseStoredAttempt(structuredClone({ version: 1, attempt }), () => undefined)).toEqual(attempt)
})

test('an attempt of an earlier version, which names no screen, is one of the checkout', () => {
  const { from: _, ...before } = anAttempt({ from: 'reorder' })

  expect(parseStoredAttempt({ version: 1, attempt: before }, () => undefined)).toEqual({
    ...before,
    from: 'checkout',
  })
})

test('a damaged attempt is dropped with a warning', () => {
  const warnings: string[] = []

  expect(parseStoredAttempt({ version: 1, attempt: { key: 1 } }, (about) => warnings.push(about))).toBeNull()
  expect(warnings).toHaveLength(1)
})

test('during an attempt a second one does not begin', async () => {
  const attempt = anAttempt()

  expect(await beginAttempt(attempt)).toEqual(attempt)
  expect(await beginAttempt(other)).toEqual(attempt)

  await endAttempt(other.draft.id)
  expect(await beginAttempt(other)).toEqual(attempt)

  await endAttempt(attempt.draft.id)
  expect(await beginAttempt(other)).toEqual(other)
  // other test files of the same thread share the device
  await endAttempt(other.draft.id)
})
