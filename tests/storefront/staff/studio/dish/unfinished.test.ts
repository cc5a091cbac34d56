import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import type { FieldProblem } from '#contract/studio-problem.ts'
import type { FileChange } from '#contract/studio.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import ar from '#locales/ar.json'
import { dishParts, openPointsOf, unfinishedOf } from '#storefront/staff/studio/dish/unfinished.ts'
import type { Studio } from '#storefront/staff/studio/studio.ts'

const live = v.parse(MenuFile, brand)
const whole = live.items.find(({ id }) => id === 'kabsa-lamb')!
const group = live.optionGroups.find(({ id }) => whole.optionGroupIds.includes(id))!

/** What is left of a dish in a draft with these changes and problems. */
function leftOf(
  { edits = [], problems = [] }: { edits?: readonly FileChange[]; problems?: readonly FieldProblem[] },
  isBare = false,
) {
  const menu = v.parse(MenuFile, withChanges(live, edits))
  const studio = { live, menu, draft: { problems } } as unknown as Studio
  const dish = menu.items.find(({ id }) => id === whole.id)!
  return unfinishedOf(studio, dish, isBare).map(({ target, title, problem }) => ({
    target,
    title,
    stops: problem !== undefined,
  }))
}
const at = (field: string, to: unknown): FileChange => ({ path: ['items', whole.id, field], to })

test('a dish with everything lacks nothing', () => {
  expect(leftOf({})).toEqual([])
})

test('what customers do without stops nothing, in the order of the parts', () => {
  const edits = [at('kcal', null), at('description', undefined), at('name', { en: 'Kabsa' })]

  expect(leftOf({ edits }, true)).toEqual([
    { target: `items.${whole.id}.name.ar`, title: 'studio.missing.ar', stops: false },
    { target: `items.${whole.id}.description.ar`, title: 'studio.left.description', stops: false },
    { target: 'part-photo', title: 'studio.state.no-photo', stops: false },
    { target: `items.${whole.id}.kcal`, title: 'studio.left.kcal', stops: false },
  ])
})

test('a publication lists what changed dishes lack, and not what stops it', () => {
  const other = live.items.find(({ id }) => id === 'laban')!
  const changes = [at('kcal', null), at('price', 0), { path: ['items', other.id, 'price'], to: 600 }]
  const menu = v.parse(MenuFile, withChanges(live, [at('kcal', null)]))
  const problems = [{ path: ['items', whole.id, 'price'], reason: 'missing' }]
  const studio = { live, menu, draft: { problems, changes } } as unknown as Studio

  const open = openPointsOf(studio, () => false)

  expect(open.map(({ dish, left }) => [dish.id, left.map(({ title }) => title)])).toEqual([
    [whole.id, ['studio.left.kcal']],
  ])
})

test('a description in one language names the other one', () => {
  expect(leftOf({ edits: [at('description', { ar: 'كبسة' })] })).toMatchObject([
    { target: `items.${whole.id}.description.en`, title: 'studio.left.description.en' },
  ])
})

test.each<[string[], string]>([
  [['items', whole.id, 'price'], `items.${whole.id}.price`],
  [['items', whole.id, 'name'], `items.${whole.id}.name.ar`],
  [['items', whole.id, 'description', 'en'], `items.${whole.id}.description.en`],
  [['items', whole.id, 'serves'], `items.${whole.id}.serves`],
  [['items', whole.id, 'allergens'], 'part-facts'],
  [['items', whole.id, 'drawing', 'vessel'], 'part-drawing'],
  [['items', whole.id, 'optionGroupIds'], 'part-options'],
  [['items', whole.id, 'until'], 'part-times'],
  [['items', whole.id, 'goesWith'], 'part-goes-with'],
  [['optionGroups', group.id, 'min'], 'part-options'],
])('a problem at %j stops publishing and leads to %s', (path, target) => {
  expect(leftOf({ problems: [{ path, reason: 'missing' }] })).toMatchObject([{ target, stops: true }])
})

test('problems of other dishes are not left here', () => {
  expect(leftOf({ problems: [{ path: ['items', 'karak', 'price'], reason: 'missing' }] })).toEqual([])
})

test('what stops publishing comes first, and nothing leads twice to one field', () => {
  const edits = [at('name', { en: 'Kabsa' }), at('kcal', null)]
  const problems: FieldProblem[] = [
    { path: ['items', whole.id, 'goesWith'], reason: 'unknown-entry' },
    { path: ['items', whole.id, 'name'], reason: 'missing' },
  ]

  expect(leftOf({ edits, problems }).map(({ target }) => target)).toEqual([
    `items.${whole.id}.name.ar`,
    'part-goes-with',
    `items.${whole.id}.kcal`,
  ])
})

test('an option that costs more lacks calories where others of its group have some', () => {
  const without = group.options.map(({ id }) => ({
    path: ['optionGroups', group.id, 'options', id, 'kcal'],
    to: null,
  }))
  const some = { path: ['optionGroups', group.id, 'options', group.options[0]!.id, 'kcal'], to: 300 }

  expect(leftOf({ edits: without })).toEqual([])
  expect(leftOf({ edits: [...without, some] }).map(({ target }) => target)).toEqual(
    group.options
      .filter(({ price }) => price > 0)
      .map(({ id }) => `optionGroups.${group.id}.options.${id}.kcal`),
  )
})

test('every part has a name', () => {
  for (const name of Object.values(dishParts)) expect(ar[name]).toBeTruthy()
})
