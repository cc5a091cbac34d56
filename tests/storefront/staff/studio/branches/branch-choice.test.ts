import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { listedCities, turnedBranches } from '#storefront/staff/studio/branches/branch-choice.ts'

const { branches } = v.parse(MenuFile, brand)
const foundIn = (wanted: string) =>
  listedCities(branches, wanted).map(({ city, found }) => [city.en, found.map(({ id }) => id)])

test('without a search every branch is listed under its city', () => {
  expect(listedCities(branches, ' ').flatMap(({ found }) => found)).toHaveLength(branches.length)
  expect(foundIn('').map(([city]) => city)).toEqual(['Riyadh', 'Diriyah', 'Jeddah', 'Khobar', 'Dammam'])
})

test('a branch is found by its name and by its city, in both languages', () => {
  expect(foundIn('olaya')).toEqual([['Riyadh', ['al-olaya']]])
  expect(foundIn('العليا')).toEqual([['Riyadh', ['al-olaya']]])
  expect(foundIn('jeddah')).toEqual([['Jeddah', ['jeddah-rawdah', 'jeddah-corniche']]])
  expect(foundIn('جده')).toEqual([['Jeddah', ['jeddah-rawdah', 'jeddah-corniche']]])
  expect(foundIn('tabuk')).toEqual([])
})

test('the row of a city turns all of its branches, also those that the search does not find', () => {
  const [riyadh] = listedCities(branches, 'olaya')

  expect(riyadh?.ids).toEqual(['al-yasmin', 'al-olaya', 'an-narjis'])
})

test('turned branches are in the order of the file, and the others stay as they are', () => {
  const chosen = ['dammam-shati', 'al-olaya']

  expect(turnedBranches(branches, chosen, { ids: ['al-yasmin', 'al-olaya'], isOn: true })).toEqual([
    'al-yasmin',
    'al-olaya',
    'dammam-shati',
  ])
  expect(turnedBranches(branches, chosen, { ids: ['al-yasmin', 'al-olaya'], isOn: false })).toEqual([
    'dammam-shati',
  ])
})
