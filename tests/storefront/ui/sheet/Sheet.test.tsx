import { useState } from 'react'
import { expect, test } from 'vitest'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { aSmallPage } from '#support/small-page.tsx'

/** An order that can be cancelled, in a sheet that closes when it is. */
function Order() {
  const [isOpen, setOpen] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  return (
    <section>
      <button type="button">Call us</button>
      {!isCancelled && (
        <button type="button" onClick={() => setOpen(true)}>
          Cancel the order
        </button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Cancel the order?">
        <button
          type="button"
          onClick={() => {
            setCancelled(true)
            setOpen(false)
          }}
        >
          Yes
        </button>
      </Sheet>
    </section>
  )
}

test('a sheet that closes after its opener has gone focuses what is near it', async () => {
  const { page, render, find, press } = await aSmallPage()
  await render(<Order />)

  await press('Cancel the order')
  await press('Yes')

  expect(page.activeElement).toBe(find('button', 'Call us'))
})
