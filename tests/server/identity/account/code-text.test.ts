import { expect, test } from 'vitest'
import { codeText } from '#server/identity/account/code-text.ts'

test.each(['en', 'ar'] as const)(
  'the last line of the SMS (%s) lets the phone fill in the code, on our host only',
  (lang) => {
    const text = codeText({ lang, brand: 'سُفرة', code: '0421', publicOrigin: 'https://order.example.com' })

    const lines = text.split('\n')
    expect(lines.at(-1)).toBe('@order.example.com #0421')
    expect(lines[0]).toContain('سُفرة')
    expect(lines[0]).toContain('0421')
  },
)

test('the line contains the host without a port: a phone compares only the host', () => {
  const text = codeText({ lang: 'en', brand: 'Sufra', code: '0421', publicOrigin: 'http://localhost:8080' })

  expect(text.split('\n').at(-1)).toBe('@localhost #0421')
})
