import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MenuPreview } from '#contract/studio-preview.ts'
import { withChanges } from '#domain/menu-change.ts'
import { findLivePublication } from '#server/catalogue/publication/publication-store.ts'
import { checkInStudio, problemsOfDraft } from '#server/catalogue/studio/draft.ts'
import { keepPhoto } from '#server/catalogue/studio/photos.ts'
import { aJpeg } from '#support/picture.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { stock } from '#support/small-menu.ts'
import { anOwner } from '#support/signed-in.ts'
import { changedDraft, withPickup } from '#support/studio.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withPickup)
})
afterEach(() => shop.close())

const drawing = { vessel: 'plate:rumman', base: 'rice:kabsa', on: [] }

test.each([
  [['photo'], []],
  [['photo', 'photoCentre'], []],
  [['drawing'], []],
  [['photoCentre'], [['photoCentre', 'crop-only']]],
  [['photoCentre', 'drawing'], [['photoCentre', 'crop-only']]],
  [['photo', 'drawing'], [['photo', 'two-pictures']]],
  [['photo', 'photoCentre', 'drawing'], [['photo', 'two-pictures']]],
])('a picture of %j has a problem exactly if it cannot be published', async (fields, problems) => {
  const kept = await keepPhoto(shop.deps, await aJpeg({ width: 600, height: 600 }))
  if (!kept.ok) throw new Error(kept.refusal)
  const live = (await findLivePublication(shop.db)) ?? expect.fail('expected a live menu')
  const { name: photo, centre: photoCentre } = kept.value
  const picture = new Map<string, unknown>(Object.entries({ photo, photoCentre, drawing }))
  const changes = fields.map((field) => ({ path: ['items', 'kabsa', field], to: picture.get(field) }))
  const content = withChanges(live.content, changes)

  const found = await problemsOfDraft(shop.db, { live, content })

  expect(found.map(({ path, reason }) => [path.at(-1), reason])).toEqual(problems)
  const { ok } = await checkInStudio(shop.db, content, live)
  expect(ok).toBe(problems.length === 0)
})

test('a picture that cannot be published is left out of the preview whole', async () => {
  const owner = await anOwner(shop, '0512345674')
  const at = ['items', 'kabsa']
  await changedDraft(
    owner,
    { path: [...at, 'photo'], to: 'studio/gone.jpg' },
    { path: [...at, 'photoCentre'], to: { x: 40, y: 60 } },
    { path: [...at, 'price'], from: 3200, to: 3400 },
  )

  const { body } = await owner.send('GET', '/studio/menu/preview?branch=olaya')

  const { leftOut, menu } = v.parse(MenuPreview, body)
  expect(leftOut).toBe(2)
  expect(menu.menu.items.find(({ id }) => id === 'kabsa')?.price).toBe(3400)
})
