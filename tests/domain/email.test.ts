import { expect, test } from 'vitest'
import { cleanEmail } from '#domain/email.ts'

test.each([
  ['sara@example.com', 'sara@example.com'],
  ['sara٩٠@example.com', 'sara90@example.com'],
  ['\u200esara@example.com\u200f', 'sara@example.com'],
  [' mailto:sara@example.com ', 'sara@example.com'],
  ['sara@example.com,', 'sara@example.com'],
  ['sara@example.com،', 'sara@example.com'],
  ['sara@example.com.', 'sara@example.com'],
  ['sara.@example.com', 'sara.@example.com'],
  ['\u200f', ''],
  ['', ''],
])('the e-mail address %j is %j', (typed, email) => {
  expect(cleanEmail(typed)).toBe(email)
})
