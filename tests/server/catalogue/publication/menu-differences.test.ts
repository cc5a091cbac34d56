import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LookEntry } from '#contract/menu-file-look.ts'
import { differencesBetween, type Illustrated } from '#server/catalogue/publication/menu-differences.ts'

const look = { icon: 'icon.png', logo: { en: 'name.svg' }, screenshots: [] }

/** A menu with one dish, and the hashes of its pictures by their names. */
const aMenu = (hashes: Readonly<Record<string, string>>, photo?: string): Illustrated => ({
  content: { brand: { look }, items: [{ id: 'kabsa', photo: 'kabsa.jpg', price: 1 }] },
  photos: photo === undefined ? {} : { kabsa: photo },
  look: {
    entry: v.parse(LookEntry, look),
    files: Object.fromEntries(
      Object.entries(hashes).map(([name, hash]) => [
        name,
        { hash, type: 'image/png' as const, width: 1, height: 1 },
      ]),
    ),
  },
})

test('pictures with the same names and other content are differences, each at its field', () => {
  const before = aMenu({ 'icon.png': 'a', 'name.svg': 'b' }, 'one')

  expect(differencesBetween(before, aMenu({ 'icon.png': 'a', 'name.svg': 'b' }, 'one'))).toEqual([])
  expect(differencesBetween(before, aMenu({ 'icon.png': 'c', 'name.svg': 'b' }, 'two'))).toEqual([
    { path: ['items', 'kabsa', 'photo'], from: 'kabsa.jpg', to: 'kabsa.jpg' },
    { path: ['brand', 'look', 'icon'], from: 'icon.png', to: 'icon.png' },
  ])
  expect(differencesBetween(before, aMenu({ 'icon.png': 'a', 'name.svg': 'd' }, 'one'))).toEqual([
    { path: ['brand', 'look', 'logo'], from: look.logo, to: look.logo },
  ])
})

test('a photograph whose name or whose dish changes is one difference', () => {
  const before = aMenu({}, 'one')
  const renamed = { ...aMenu({}, 'two'), content: { items: [{ id: 'kabsa', photo: 'new.jpg', price: 1 }] } }
  const added = { ...aMenu({}), content: { items: [] } }

  expect(differencesBetween({ ...before, content: { items: [] }, photos: {} }, before)).toHaveLength(2)
  expect(differencesBetween(before, renamed).filter(({ path }) => path[0] === 'items')).toEqual([
    { path: ['items', 'kabsa', 'photo'], from: 'kabsa.jpg', to: 'new.jpg' },
  ])
  expect(differencesBetween(before, added).filter(({ path }) => path[0] === 'items')).toHaveLength(1)
})
