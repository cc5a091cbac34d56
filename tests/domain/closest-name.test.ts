import { expect, test } from 'vitest'
import { closestName } from '#domain/closest-name.ts'

const known = ['id', 'name', 'price', 'description', 'tagline', 'from', 'photo', 'photoCentre', 'when']

test.each([
  ['pirce', 'price'],
  ['prise', 'price'],
  ['Price', 'price'],
  ['tagLine', 'tagline'],
  ['descripton', 'description'],
  ['discription', 'description'],
  ['form', 'from'],
  ['fotocentre', 'photoCentre'],
  ['nam', 'name'],
])('"%s" is close to "%s"', (typed, name) => {
  expect(closestName(typed, known)).toBe(name)
})

test.each(['', 'motto', 'cost', 'ix', 'descr', 'than', 'سعر'])('"%s" is close to no known name', (typed) => {
  expect(closestName(typed, known)).toBeUndefined()
})

test('a name between two known ones is close to neither', () => {
  expect(closestName('unit5', ['units', 'unite'])).toBeUndefined()
})
