import { expect, test } from 'vitest'
import type { NewLine } from '#domain/reorder.ts'
import { type Dish, useChosenDish } from '#storefront/customer/dish/use-dish.ts'
import { aLine, aMenu } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

type Opening = { line: NewLine; onKeep: (newLine: NewLine) => void; onOpen: (dish: Dish) => void }

function Opened({ line, onKeep, onOpen }: Opening) {
  const menu = aMenu()
  const [item] = menu.items.filter(({ id }) => id === line.itemId)
  onOpen(useChosenDish(menu, item!, line, onKeep))
  return null
}

/** What is kept of a line that is opened and confirmed without a change. */
async function kept(line: NewLine): Promise<NewLine | undefined> {
  const dishes: Dish[] = []
  const lines: NewLine[] = []
  const opened = (
    <Opened line={line} onKeep={(newLine) => lines.push(newLine)} onOpen={(dish) => dishes.push(dish)} />
  )
  await htmlOf(opened)
  dishes.at(-1)?.submit()
  return lines[0]
}

test('a changed dish stays the dish of its person in a family cart', async () => {
  expect(await kept(aLine({ person: 'Noura' }))).toMatchObject({ itemId: aLine().itemId, person: 'Noura' })
})

test('a dish without a person gets none', async () => {
  expect(await kept(aLine())).not.toHaveProperty('person')
})
