import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { expect, test } from 'vitest'
import { announcementAtom } from '#storefront/customer/cart/announcement.ts'
import { CartAnnouncer } from '#storefront/customer/cart/CartAnnouncer.tsx'
import { aSmallPage } from '#support/small-page.tsx'

test('an addition is announced where the page or the sheet was open when it was made', async () => {
  const { page, render } = await aSmallPage()
  const store = createStore()
  store.set(announcementAtom, 'Hummus is in the cart.')

  await render(
    <Provider store={store}>
      <CartAnnouncer />
    </Provider>,
  )
  expect(page.textContent).toBe('')

  await act(async () => store.set(announcementAtom, 'Laban is in the cart.'))
  expect(page.textContent).toBe('Laban is in the cart.')
})
