import { expect, test } from 'vitest'
import { maxSupportText } from '#domain/support.ts'
import { feastText } from '#storefront/customer/support/feast-text.ts'

const plan = { words: 'A feast: 2 × Kabsa (For 10).', link: 'https://sufra.example/feast/?l=2.kabsa' }

test('a request has the dishes and the link of the plan', () => {
  expect(feastText(plan, { service: 'food', text: '' })).toBe(`${plan.words}\n${plan.link}`)
})

test('a message that is not sent yet stays below the plan', () => {
  expect(feastText(plan, { service: 'food', text: ' The rice was cold. ' })).toBe(
    `${plan.words}\n${plan.link}\n\nThe rice was cold.`,
  )
})

test('the text of an earlier plan is replaced', () => {
  expect(feastText(plan, { service: 'catering', text: 'A feast: 1 × Mandi.' })).toBe(
    `${plan.words}\n${plan.link}`,
  )
})

test('a text that would be too long has no link, and never exceeds the limit', () => {
  const text = 'a'.repeat(maxSupportText - plan.words.length - 2)

  expect(feastText(plan, { service: 'food', text })).toBe(`${plan.words}\n\n${text}`)
  expect(feastText({ ...plan, words: 'b'.repeat(2000) }, { service: 'food', text: '' })).toHaveLength(
    maxSupportText,
  )
})
