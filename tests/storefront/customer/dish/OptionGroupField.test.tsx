import { expect, test } from 'vitest'
import { OptionGroupField } from '#storefront/customer/dish/OptionGroupField.tsx'
import { useChosenDish } from '#storefront/customer/dish/use-dish.ts'
import { aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const sizes = anOptionGroup({
  id: 'size',
  min: 1,
  max: 1,
  options: [
    anOption({ id: 'one', serves: 1, kcal: null, priceDelta: 0 }),
    anOption({ id: 'four', serves: 4, kcal: 3400, priceDelta: 15_000 }),
  ],
})
const menu = aMenu({
  items: [aMenuItem({ id: 'kabsa', kcal: 1180, serves: 1, optionGroupIds: ['size'] })],
  optionGroups: [sizes],
})

function Sizes() {
  const dish = useChosenDish(menu, menu.items[0]!, undefined, () => undefined)
  return <OptionGroupField group={sizes} dish={dish} />
}

test('a size has the calories of the whole dish, as it has the whole price', async () => {
  const html = await htmlOf(<Sizes />)

  expect(html).toContain('1,180 kcal')
  expect(html).toContain('4,580 kcal')
  expect(html).not.toContain('+3,400')
})
