import { expect, test } from 'vitest'
import { foldPassword, judgePassword } from '#domain/password.ts'

const owner = { phone: '+966512345671', email: 'sara.harbi@example.com' }

test.each(['nine dates a day', 'تسع تمرات كل يوم', '🐪🐫🐪🐫🌴🌵🌴🌵🌴🌙', 'kh4lid-ate-it-all'])(
  '%s is accepted',
  (password) => {
    expect(judgePassword(password, owner)).toEqual({ ok: true, value: password })
  },
)

test.each([
  ['nine date', 'password-short'],
  ['🐪🐫🐪🐫🌴🌵🌴🌵🌴', 'password-short'],
  ['a date '.repeat(20), 'password-long'],
  ['aaaaaaaaaaaa', 'password-guessable'],
  ['abababababab', 'password-guessable'],
  ['1234567890', 'password-guessable'],
  ['١٢٣٤٥٦٧٨٩٠', 'password-guessable'],
  ['Password-123', 'password-guessable'],
  ['0512345671', 'password-guessable'],
  ['+966 51 234 5671', 'password-guessable'],
  ['SARA.HARBI@example.com', 'password-guessable'],
  ['sara-harbi', 'password-guessable'],
])('%s is refused: %s', (password, refusal) => {
  expect(judgePassword(password, owner)).toEqual({ ok: false, refusal })
})

test('digits of every digit set and any Unicode composition give the same password', () => {
  expect(foldPassword('تمر ١٢٣ ۴۵')).toBe('تمر 123 45')
  expect(foldPassword('cafe\u0301')).toBe(foldPassword('caf\u00e9'))
})
