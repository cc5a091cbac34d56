import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { differencesOf, type MenuChange, withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { photoEdits, withoutPhotoEdits } from '#storefront/staff/studio/photo/photo-edits.ts'

const live = v.parse(MenuFile, brand)
const { id } = live.items.find(({ drawing }) => drawing) ?? expect.fail('the demo brand has no drawing')
const added = { name: 'studio/a.jpg', centre: { x: 40, y: 60 }, width: 600, height: 600 }
const made = (changes: readonly MenuChange[], of = live) => v.parse(MenuFile, withChanges(of, changes))

test('a dish whose photograph is removed is drawn again as on the live menu', () => {
  const menu = made(photoEdits(live, id, added))

  expect(differencesOf(live, made(withoutPhotoEdits({ menu, live }, id), menu))).toEqual([])
})

test('a drawing of the draft stays when a photograph or a crop beside it is removed', () => {
  const drawing = { vessel: 'plate:rumman', on: [] }
  const drawn = made([{ path: ['items', id, 'drawing'], to: drawing }])
  const crop = { path: ['items', id, 'photoCentre'], to: added.centre }

  for (const changes of [[crop], [crop, { path: ['items', id, 'photo'], to: added.name }]]) {
    const menu = made(changes, drawn)

    expect(differencesOf(drawn, made(withoutPhotoEdits({ menu, live }, id), menu))).toEqual([])
  }
})
