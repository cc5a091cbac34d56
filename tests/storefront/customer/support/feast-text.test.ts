import { expect, test } from 'vitest'
import { maxSupportText } from '#domain/support.ts'
import { feastText } from '#storefront/customer/support/feast-text.ts'

const plan = { words: 'A feast: 2 × Kabsa (For 10).', link: 'https://sufra.example/feast/?l=2.kabsa' }
const planned = `${plan.words}\n${plan.link}`
const next = { words: 'A feast: 1 × Mandi.', link: 'https://sufra.example/feast/?l=1.mandi' }

test('a request has the dishes and the link of the plan', () => {
  expect(feastText(plan, { text: '', plan: '' })).toEqual({ text: planned, plan: planned })
})

test('a message that is not sent yet stays below the plan, and below the next one', () => {
  const first = feastText(plan, { text: ' The rice was cold. ', plan: '' })
  expect(first.text).toBe(`${planned}\n\nThe rice was cold.`)

  expect(feastText(next, first).text).toBe(`${next.words}\n${next.link}\n\nThe rice was cold.`)
})

test('the plan before is replaced, and its changed words are kept', () => {
  const first = feastText(plan, { text: '', plan: '' })

  expect(feastText(next, first).text).toBe(`${next.words}\n${next.link}`)
  expect(feastText(next, { ...first, text: 'No nuts, please.' }).text).toBe(
    `${next.words}\n${next.link}\n\nNo nuts, please.`,
  )
})

test('a text that would be too long has no link, and never exceeds the limit', () => {
  const text = 'a'.repeat(maxSupportText - plan.words.length - 2)

  expect(feastText(plan, { text, plan: '' })).toEqual({ text: `${plan.words}\n\n${text}`, plan: plan.words })
  expect(feastText({ ...plan, words: 'b'.repeat(2000) }, { text: '', plan: '' }).text).toHaveLength(
    maxSupportText,
  )
})
