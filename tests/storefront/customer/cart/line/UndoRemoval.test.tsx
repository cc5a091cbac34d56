import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { expect, onTestFinished, test } from 'vitest'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { removeLinesAtom } from '#storefront/customer/cart/line/removal.ts'
import { UndoRemoval } from '#storefront/customer/cart/line/UndoRemoval.tsx'
import { aCart, aLine, aMenu } from '#support/makers.ts'
import { aSmallPage } from '#support/small-page.tsx'

function Lines() {
  const { lines } = useAtomValue(cartAtom)
  const remove = useSetAtom(removeLinesAtom)
  return (
    <>
      {lines.map(({ id }) => (
        <li key={id} id={`line-${id}`}>
          <button type="button" aria-label={`Remove ${id}`} onClick={() => void remove([id])} />
        </li>
      ))}
      <UndoRemoval menu={aMenu()} />
    </>
  )
}

test('the undo of a removed dish has the focus, and then the dish that is back', async () => {
  // other test files of the worker share the cart
  onTestFinished(() => changeCart(() => ({ lines: [] })))
  const { page, render, find, press } = await aSmallPage()
  await changeCart(() => aCart(aLine({ id: 'one' }), aLine({ id: 'two' })))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Lines />
    </QueryClientProvider>,
  )

  await press('Remove two')
  expect(page.activeElement).toBe(find('button', 'Undo'))

  await press('Undo')
  expect(page.activeElement.id).toBe('line-two')
})
