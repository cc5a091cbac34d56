import { expect, test } from 'vitest'
import { codeText } from '#server/identity/account/code-text.ts'

test.each(['en', 'ar'] as const)(
  'the last line of the SMS (%s) lets the phone fill the code in, and only on our host',
  (lang) => {
    const text = codeText({ lang, brand: 'سُفرة', code: '0421', publicOrigin: 'https://order.example.com' })

    const lines = text.split('\n')
    expect(lines.at(-1)).toBe('@order.example.com #0421')
    expect(lines[0]).toContain('سُفرة')
    expect(lines[0]).toContain('0421')
  },
)

test('an address with a port names its host alone: that is all a phone compares', () => {
  const text = codeText({ lang: 'en', brand: 'Sufra', code: '0421', publicOrigin: 'http://localhost:8080' })

  expect(text.split('\n').at(-1)).toBe('@localhost #0421')
})
