import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { aSmallPage } from '#support/small-page.tsx'

function List() {
  const [dishes, setDishes] = useState(['kabsa', 'mandi'])
  useFocusAfterRemoval(dishes.length)
  return (
    <>
      <h1>Dishes</h1>
      {dishes.map((dish) => (
        <button key={dish} type="button" onClick={() => setDishes(dishes.filter((one) => one !== dish))}>
          {dish}
        </button>
      ))}
    </>
  )
}

test('the heading gets the focus of a removed item', async () => {
  const { page, render, find, press } = await aSmallPage()
  await render(<List />)

  await press('kabsa')

  expect(page.activeElement).toBe(find('h1', 'Dishes'))
})
