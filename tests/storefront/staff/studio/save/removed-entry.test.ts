import { MutationObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { draftSaver, saversOf } from '#storefront/staff/studio/save/draft-savers.ts'
import { hasEntryOf } from '#storefront/staff/studio/save/entry-of-path.ts'
import { savingEdits } from '#storefront/staff/studio/save/send-edits.ts'
import { aDraftPage, closeDraftPage } from './draft-server.ts'

const menu = v.parse(MenuFile, brand)
const [dish, other] = menu.items
const removal = { path: ['items', dish!.id], from: dish, to: undefined }

afterEach(closeDraftPage)

/** The prices of a page, the draft of which another editor changes too. */
function aPage() {
  const page = aDraftPage(menu)
  const { queryClient } = page
  const price = (id: string) =>
    draftSaver<string>(queryClient, {
      path: ['items', id, 'price'],
      read: (text) => (text === 'abc' ? undefined : { value: Number(text) }),
      isShownAs: (text, saved) => text === String(saved),
      changeOf: (from, to) => ({ path: ['items', id, 'price'], from, to }),
    })
  return {
    ...page,
    price,
    status: () => saversOf(queryClient).get(),
    read: () => queryClient.fetchQuery(studioQuery()),
  }
}

test('a text that cannot be read stops nothing once its dish is removed', async () => {
  const { price, status, others, read } = aPage()
  price(dish!.id).change('abc', dish!.price)
  expect(status()).toBe('stopped')

  others(removal)
  await read()

  await expect.poll(() => status()).toBe('saved')
})

test('a conflict with the removal of its dish stops nothing', async () => {
  const { price, status, others, read, requests } = aPage()
  const leave = price(dish!.id).show()
  price(dish!.id).change('1200', dish!.price)
  others(removal)
  leave()
  await expect.poll(() => status()).toBe('stopped')
  expect(requests).toHaveLength(1)

  await read()

  await expect.poll(() => status()).toBe('saved')
})

test('a text that cannot be read stays while its field is shown, and while its dish is there', async () => {
  const { price, status, others, read } = aPage()
  const leave = price(dish!.id).show()
  price(dish!.id).change('abc', dish!.price)
  price(other!.id).change('abc', other!.price)

  others(removal)
  await read()
  expect(price(dish!.id).get().own?.to).toBe('abc')
  leave()

  expect(price(dish!.id).get().own).toBeUndefined()
  expect(price(other!.id).get().own?.to).toBe('abc')
  expect(status()).toBe('stopped')
})

test('a crop that rests while its photograph is removed is not sent', async () => {
  const path = ['items', dish!.id, 'photo']
  const page = aPage()
  const { queryClient, requests, read, status, at } = page
  page.others({ path, to: 'kabsa.jpg' })
  await read()
  const crop = draftSaver<unknown>(queryClient, {
    path: ['items', dish!.id, 'photoCentre'],
    read: (value) => ({ value }),
    isShownAs: Object.is,
    changeOf: (from, to) => ({ path: ['items', dish!.id, 'photoCentre'], from, to }),
  })
  crop.change({ x: 40, y: 60 }, undefined)

  await new MutationObserver(queryClient, savingEdits(queryClient)).mutate([{ path, from: 'kabsa.jpg' }])
  crop.leave()

  await expect.poll(() => status()).toBe('saved')
  expect(requests).toHaveLength(1)
  expect(at('items', dish!.id, 'photoCentre')).toBeUndefined()
})

test.each<[FieldPath, boolean]>([
  [['items', dish!.id, 'description', 'en'], true],
  [['items', 'none', 'price'], false],
  [['brand', 'look', 'logo', 'en'], true],
  [['branches', menu.branches[0]!.id, 'delivery', 'areas', 'none', 'fee'], false],
  [['optionGroups', menu.optionGroups[0]!.id, 'options', 'none', 'price'], false],
  [['items'], true],
])('whether the menu has the entry of %j', (path, isThere) => {
  expect(hasEntryOf(menu, path)).toBe(isThere)
})

test('a field that is shown with another one is gone without it', () => {
  const photographed = { items: [{ id: 'kabsa', photo: 'kabsa.jpg' }, { id: 'laban' }] }
  const promoted = { promotions: [{ id: 'lunch', percent: 10 }] }

  expect(hasEntryOf(photographed, ['items', 'kabsa', 'photoCentre'])).toBe(true)
  expect(hasEntryOf(photographed, ['items', 'laban', 'photoCentre'])).toBe(false)
  expect(hasEntryOf(promoted, ['promotions', 'lunch', 'cap'])).toBe(true)
  expect(hasEntryOf(promoted, ['promotions', 'lunch', 'amount'])).toBe(false)
  const branches = [{ id: 'olaya', delivery: { kind: 'none' } }]
  expect(hasEntryOf({ branches }, ['branches', 'olaya', 'delivery', 'tiers'])).toBe(false)
})

test('an entry may have the name of a list as its id', () => {
  const file = { items: [{ id: 'items' }] }

  expect(hasEntryOf(file, ['items', 'items', 'description', 'en'])).toBe(true)
  expect(valueAt(file, ['items', 'items', 'description'])).toBeUndefined()
})
