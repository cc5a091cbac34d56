import { expect, test } from 'vitest'
import type { NewLine } from '#domain/reorder.ts'
import { type Dish, useChosenDish } from '#storefront/customer/dish/use-dish.ts'
import { aLine, aMenu } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

/** What is kept of a line that is opened and confirmed without a change. */
async function kept(line: NewLine): Promise<NewLine | undefined> {
  const menu = aMenu()
  const [item] = menu.items.filter(({ id }) => id === line.itemId)
  let dish: Dish | undefined
  let newLine: NewLine | undefined
  function Opened() {
    dish = useChosenDish(menu, item!, line, (chosen) => void (newLine = chosen))
    return null
  }
  await htmlOf(<Opened />)
  dish?.submit()
  return newLine
}

test('a changed dish stays the dish of its person in a family cart', async () => {
  expect(await kept(aLine({ person: 'Noura' }))).toMatchObject({ itemId: aLine().itemId, person: 'Noura' })
})

test('a dish without a person gets none', async () => {
  expect(await kept(aLine())).not.toHaveProperty('person')
})
