import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, isSameValue, rebased, valueAt, withChanges } from '#domain/menu-change.ts'

const kabsa = { id: 'kabsa', name: { en: 'Kabsa', ar: 'كبسة' }, price: 3200, allergens: ['nuts'] }
const saleeg = { id: 'saleeg', name: { en: 'Saleeg' }, price: 2800 }
const tea = { id: 'tea', name: { en: 'Tea' }, price: 500 }
const file = {
  items: [kabsa, saleeg],
  optionGroups: [{ id: 'size', options: [{ id: 'large', price: 900 }] }],
}

test('a changed field is one difference at its path, with both values', () => {
  const after = { ...file, items: [{ ...kabsa, price: 3400 }, saleeg] }

  expect(differencesOf(file, after)).toEqual([{ path: ['items', 'kabsa', 'price'], from: 3200, to: 3400 }])
})

test('an option of a group is found by its id', () => {
  const after = { ...file, optionGroups: [{ id: 'size', options: [{ id: 'large', price: 1000 }] }] }

  expect(differencesOf(file, after)).toEqual([
    { path: ['optionGroups', 'size', 'options', 'large', 'price'], from: 900, to: 1000 },
  ])
})

test('a list without ids is compared whole', () => {
  const after = { ...file, items: [{ ...kabsa, allergens: ['nuts', 'milk'] }, saleeg] }

  expect(differencesOf(file, after)).toEqual([
    { path: ['items', 'kabsa', 'allergens'], from: ['nuts'], to: ['nuts', 'milk'] },
  ])
})

test('an entry that is added or removed is one difference', () => {
  expect(differencesOf(file, { ...file, items: [saleeg, tea] })).toEqual([
    { path: ['items', 'kabsa'], from: kabsa, to: undefined },
    { path: ['items', 'tea'], from: undefined, to: tea },
  ])
})

test('entries in another order are one difference', () => {
  expect(differencesOf(file, { ...file, items: [saleeg, kabsa] })).toEqual([
    { path: ['items', '#order'], from: ['kabsa', 'saleeg'], to: ['saleeg', 'kabsa'] },
  ])
})

test('a field that is not there yet is added with the objects around it', () => {
  const changed = withChanges(file, [{ path: ['items', 'tea-time', 'price'], to: 1 }])
  const described = withChanges(file, [{ path: ['items', 'kabsa', 'description', 'en'], to: 'Rice' }])

  expect(changed).toEqual(file)
  expect(valueAt(described, ['items', 'kabsa', 'description'])).toEqual({ en: 'Rice' })
})

test('a value is read by its path', () => {
  expect(valueAt(file, ['items', 'kabsa', 'name', 'ar'])).toBe('كبسة')
  expect(valueAt(file, ['items', '#order'])).toEqual(['kabsa', 'saleeg'])
  expect(valueAt(file, ['items', 'tea', 'price'])).toBeUndefined()
  expect(valueAt(file, ['items', 'kabsa', 'price', 'amount'])).toBeUndefined()
  expect(valueAt(file, ['toString'])).toBeUndefined()
})

test('a draft keeps its own changes and takes the others from the live menu', () => {
  const draft = { ...file, items: [{ ...kabsa, price: 3400 }, saleeg] }
  const live = { ...file, items: [{ ...kabsa, price: 3300, name: { en: 'Chicken kabsa' } }, saleeg, tea] }

  expect(rebased(file, draft, live)).toEqual({
    ...file,
    items: [{ ...kabsa, price: 3400, name: { en: 'Chicken kabsa' } }, saleeg, tea],
  })
})

test('a draft changes nothing in an entry that left the live menu', () => {
  const draft = { ...file, items: [{ ...kabsa, price: 3400 }, saleeg] }
  const live = { ...file, items: [saleeg] }

  expect(rebased(file, draft, live)).toEqual(live)
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null))
const fields = fc.record(
  { name: fc.dictionary(fc.constantFrom('en', 'ar'), leaf), price: leaf, hours: fc.array(leaf) },
  { requiredKeys: [] },
)
const options = fc.uniqueArray(fc.record({ id, about: fields }), { selector: (entry) => entry.id })
const entries = fc.uniqueArray(fc.record({ id, about: fields, options }), { selector: (entry) => entry.id })
const aFile = fc.record({ items: entries, brand: fields })

test('the differences of two files, made in the first, give the second', () => {
  fc.assert(
    fc.property(aFile, aFile, (before, after) => {
      const changed = withChanges(before, differencesOf(before, after))

      expect(changed).toEqual(after)
      expect(isSameValue(changed, after)).toBe(true)
    }),
  )
})

test('a file has no differences from itself, and a draft without changes is the live menu', () => {
  fc.assert(
    fc.property(aFile, aFile, (base, live) => {
      expect(differencesOf(base, base)).toEqual([])
      expect(rebased(base, base, live)).toBe(live)
    }),
  )
})

test('20,000 edits of 20,000 dishes are made, found and read in linear time', () => {
  const ids = Array.from({ length: 20_000 }, (_, place) => `dish-${place}`)
  const before = { items: ids.map((each) => ({ id: each, price: 100 })) }
  const edits = ids.map((each) => ({ path: ['items', each, 'price'], from: 100, to: 200 }))

  const after = withChanges(before, edits)

  expect(differencesOf(before, after)).toEqual(edits)
  expect(new Set(edits.map(({ path }) => valueAt(after, path)))).toEqual(new Set([200]))
  expect(withChanges(after, [{ path: ['items', '#order'], to: ids.toReversed() }])).toEqual({
    items: before.items.map((item) => ({ ...item, price: 200 })).toReversed(),
  })
})

const value = fc.oneof(fc.constant(undefined), leaf, fields, fc.record({ id, about: fields }), fc.array(id))
const part = fc.constantFrom('items', 'brand', 'options', 'about', 'price', 'id', '#order', 'a', 'b', 'c')
const someEdits = fc.array(fc.record({ path: fc.array(part, { minLength: 1, maxLength: 5 }), to: value }))

test('edits that are made together give what they give one after the other', () => {
  fc.assert(
    fc.property(aFile, someEdits, (before, edits) => {
      const oneByOne = edits.reduce<unknown>((made, edit) => withChanges(made, [edit]), before)

      expect(withChanges(before, edits)).toEqual(oneByOne)
    }),
    { numRuns: 500 },
  )
})
