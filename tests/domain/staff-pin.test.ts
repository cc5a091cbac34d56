import { expect, test } from 'vitest'
import { judgePin } from '#domain/staff-pin.ts'

const phone = '+966512345678'

test.each(['194072', '٣٠٨٤١٦', ' 580213 '])('%s may be a PIN', (typed) => {
  expect(judgePin(typed, phone)).toMatchObject({ ok: true, value: expect.stringMatching(/^[0-9]{6}$/) })
})

test.each(['', '12345', '1234567', 'abcdef', '12 456'])('"%s" is no PIN', (typed) => {
  expect(judgePin(typed, phone)).toEqual({ ok: false, refusal: 'pin-invalid' })
})

test.each(['111111', '121212', '123456', '987654', '890123', '502502', '345678'])(
  'the PIN %s is easy to guess',
  (typed) => {
    expect(judgePin(typed, phone)).toEqual({ ok: false, refusal: 'pin-guessable' })
  },
)
