import { expect, test } from 'vitest'
import { readProfileForm, stillLacking } from '#storefront/customer/account/profile-form.ts'

const sent = { firstName: '', lastName: ' ', email: 'noura@' }

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const { lacking } = readProfileForm(formOf(sent))

test('a sent form reports its invalid fields in their order', () => {
  expect(lacking).toEqual(['firstName', 'lastName', 'email'])
})

test.each([
  ['a first name', { firstName: 'N' }, ['lastName', 'email']],
  ['a part of an e-mail', { email: 'noura@example' }, ['firstName', 'lastName', 'email']],
  ['a whole e-mail', { email: 'noura@example.com' }, ['firstName', 'lastName']],
  ['no e-mail, which is optional', { email: '' }, ['firstName', 'lastName']],
])('after %s was typed, only the fields that are still invalid have errors', (_, typed, left) => {
  expect(stillLacking(lacking, formOf({ ...sent, ...typed }))).toEqual(left)
})

const known = {
  firstName: 'Noura',
  lastName: 'Al Harbi',
  email: 'old@example.sa',
  birthDate: '1990-05-17',
  gender: 'female',
} as const
const fields = { ...known }

test.each([
  ['the name', { firstName: ' Nora ' }, { firstName: 'Nora' }],
  ['the e-mail, removed', { email: '' }, { email: null }],
  ['the birth date, removed', { birthDate: '' }, { birthDate: null }],
  ['the gender, removed', { gender: 'unsaid' }, { gender: null }],
  ['two fields', { lastName: 'Al Qahtani', gender: 'male' }, { lastName: 'Al Qahtani', gender: 'male' }],
  ['nothing', {}, {}],
])('a form sends only what was changed: %s', (_, typed, change) => {
  expect(readProfileForm(formOf({ ...fields, ...typed }), known).change).toEqual(change)
})

test('a first profile is sent whole', () => {
  const { change } = readProfileForm(formOf({ firstName: 'Noura', lastName: 'Al Harbi', email: '' }))

  expect(change).toEqual({ firstName: 'Noura', lastName: 'Al Harbi', email: null })
})

test('a field that becomes invalid has no error before the form is sent again', () => {
  expect(stillLacking(['firstName'], formOf({ firstName: '', lastName: '', email: '' }))).toEqual([
    'firstName',
  ])
})

test.each([
  ['sara٩٠@example.com', 'sara90@example.com'],
  ['\u200esara@example.com\u200f', 'sara@example.com'],
  ['sara@example.com،', 'sara@example.com'],
  ['mailto:sara@example.com', 'sara@example.com'],
  ['\u200f', null],
])('the e-mail %j is sent as %j', (typed, email) => {
  const read = readProfileForm(formOf({ ...fields, email: typed }))

  expect(read.change.email).toBe(email)
  expect(read.lacking).toEqual([])
})

test.each([
  ['sara.@example.com', 'email'],
  ['o’brien@example.com', 'email'],
  ["o'brien@example.com", 'email'],
  ['\u200f', 'firstName'],
  ['\u202eSara', 'firstName'],
  ['Sara\tAl Harbi', 'lastName'],
])('%j, which the server refuses, is marked as %s', (typed, field) => {
  expect(readProfileForm(formOf({ ...fields, [field]: typed })).lacking).toEqual([field])
})
