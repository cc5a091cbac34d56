import { expect, test } from 'vitest'
import { CodeField, codeIn } from '#storefront/ui/form/CodeField.tsx'
import { htmlOf } from '#support/render.tsx'

test.each([
  ['1234', '1234'],
  ['١٢٣٤', '1234'],
  ['۱۲۳۴', '1234'],
  ['رمزك: ١٢٣٤', '1234'],
  ['12 34', '1234'],
  ['123456', '1234'],
  ['12a', '12'],
  ['', ''],
])('the code in %j is %j', (typed, code) => {
  expect(codeIn({ text: typed, caret: typed.length }, 4)).toEqual({ text: code, caret: code.length })
})

test.each([
  ['12|4', '12|4'],
  ['129|34', '129|4'],
  ['١٢٩|34', '129|4'],
  ['9|1234', '9|234'],
  ['56|1234', '56|34'],
  ['12x|34', '12|34'],
  ['1|4', '1|4'],
])('a code edited to %j with the caret at "|" is %j', (typed, code) => {
  const read = codeIn({ text: typed.replace('|', ''), caret: typed.indexOf('|') }, 4)
  expect(`${read.text.slice(0, read.caret)}|${read.text.slice(read.caret)}`).toBe(code)
})

test('a code field is one field for screen readers and autofill, with any number of cells', async () => {
  const html = await htmlOf(<CodeField label="Code" value="48" onChange={() => {}} length={6} />)

  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html).toContain('autoComplete="one-time-code"')
  expect(html).toContain('inputMode="numeric"')
  expect(html.match(/<span[^>]*aria-hidden="true"/g)).toHaveLength(6)
  expect(html.match(/data-filled/g)).toHaveLength(2)
})

const field = (error?: string) =>
  htmlOf(<CodeField label="Code" value="" onChange={() => {}} error={error} />)

test('the live region of an error is there before the error', async () => {
  expect(await field()).toMatch(/<div[^>]* aria-live="polite"[^>]*><\/div>/)
  expect(await field('Wrong.')).toMatch(/<div[^>]* aria-live="polite"[^>]*><p.*Wrong\.<\/p><\/div>/)
})
