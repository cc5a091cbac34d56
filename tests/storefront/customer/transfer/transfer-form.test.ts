import { expect, test } from 'vitest'
import { Refused, Unreachable } from '#client/call.ts'
import { fieldOf, isStillAbout, readTransferForm } from '#storefront/customer/transfer/transfer-form.ts'

const room = { least: 10, most: 500 }

test.each([
  ['0512345678', '150', { ok: true, phone: '+966512345678', points: 150 }],
  ['٠٥١٢٣٤٥٦٧٨', '١٥٠', { ok: true, phone: '+966512345678', points: 150 }],
  ['0512345678', '10', { ok: true, phone: '+966512345678', points: 10 }],
  ['0512345678', '9', { ok: false, lacking: ['points'] }],
  ['0512345678', '501', { ok: false, lacking: ['points'] }],
  ['0512345678', '1.5', { ok: false, lacking: ['points'] }],
  ['06', '150', { ok: false, lacking: ['phone'] }],
  ['', '', { ok: false, lacking: ['phone', 'points'] }],
])('a form with "%s" and "%s" is parsed as %o', (phone, points, read) => {
  expect(readTransferForm({ phone, points }, room)).toEqual(read)
})

const refused = (refusal: string) =>
  new Refused({ type: 'about:blank', title: 'Conflict', status: 409, refusal, id: 'a' })

test.each([
  [refused('transfer-to-self'), 'phone'],
  [refused('transfer-short'), 'points'],
  [refused('transfer-new-device'), 'points'],
  [refused('too-many-requests'), undefined],
  [new Unreachable('gone'), undefined],
])('%s is reported at its field: %s', (error, field) => {
  expect(fieldOf(error)).toBe(field)
})

const sent = { phone: '0512345678', points: '150' }

test.each([
  ['a corrected number', refused('transfer-to-self'), { ...sent, phone: '0512345679' }, false],
  ['another amount', refused('transfer-to-self'), { ...sent, points: '100' }, true],
  ['another amount', refused('transfer-short'), { ...sent, points: '100' }, false],
  ['a corrected number', refused('transfer-short'), { ...sent, phone: '0512345679' }, true],
  ['a corrected number', refused('too-many-requests'), { ...sent, phone: '0512345679' }, false],
  ['another amount', new Unreachable('gone'), { ...sent, points: '100' }, false],
  ['the same form', refused('too-many-requests'), sent, true],
])('after %s, whether %s is still shown', (_, error, after, isShown) => {
  expect(isStillAbout(error, sent, after)).toBe(isShown)
})
