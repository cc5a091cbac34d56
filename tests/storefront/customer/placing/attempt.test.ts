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

test('a stored attempt comes back as it was', () => {
  const attempt = anAttempt()

  expect(parseStoredAttempt(structuredClone({ version: 1, attempt }), () => undefined)).toEqual(attempt)
  expect(parseStoredAttempt(undefined, () => undefined)).toBeNull()
})

test('a damaged one is dropped, and said so', () => {
  const warnings: string[] = []

  expect(parseStoredAttempt({ version: 1, attempt: { key: 1 } }, (about) => warnings.push(about))).toBeNull()
  expect(warnings).toHaveLength(1)
})

test('while one is on its way a second begins nothing: the first counts, until it ends', async () => {
  const attempt = anAttempt()

  expect(await beginAttempt(attempt)).toEqual(attempt)
  expect(await beginAttempt(other)).toEqual(attempt)

  await endAttempt(other.draft.id)
  expect(await beginAttempt(other)).toEqual(attempt)

  await endAttempt(attempt.draft.id)
  expect(await beginAttempt(other)).toEqual(other)
})
