import { expect, test } from 'vitest'
import { ChangeNotes } from '#storefront/customer/care/ChangeNotes.tsx'
import { aChange, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const shown = (about: Parameters<typeof aChange>[0]) =>
  htmlOf(<ChangeNotes order={anOrder({ paymentMethod: 'card', changes: [aChange(about)] })} isOwn />)

test('a change says what goes back to the card', async () => {
  const html = await shown({ back: 2700 })

  expect(html).toContain('goes back to your card')
})

test('a refund of a change that the bank refused does not go back to the card', async () => {
  const html = await shown({ back: 2700, isRefused: true })

  expect(html).not.toContain('goes back to your card')
  expect(html).toContain('Your bank didn’t take the refund of')
})

test('a refused refund that was given in cash says so', async () => {
  expect(await shown({ back: 2700, backBy: 'cash' })).toContain('is given back in cash')
})
