import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { problemsOf } from '#server/catalogue/studio/problems.ts'
import { newDishId } from '#storefront/staff/studio/studio.ts'

const live = v.parse(MenuFile, brand)

test('a new dish with a long English name has an id that can be published', () => {
  const name = { en: `${'a'.repeat(49)} of the house`, ar: 'طبق' }

  const id = newDishId(live, name)

  const dish = { ...live.items[0], id, name }
  expect(problemsOf(withChanges(live, [{ path: ['items', id], to: dish }]))).toEqual([])
})
