import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ChangeNotes } from '#storefront/customer/care/ChangeNotes.tsx'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { aChange, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const shown = (about: Parameters<typeof aChange>[0], isOwn = true) =>
  htmlOf(
    <QueryClientProvider client={createQueryClient()}>
      <ChangeNotes order={anOrder({ paymentMethod: 'card', changes: [aChange(about)] })} isOwn={isOwn} />
    </QueryClientProvider>,
  )

/** A question that can still be answered for a minute. */
const asked = (): Parameters<typeof aChange>[0] => ({
  state: 'asked',
  quantity: 2,
  becomes: { name: { en: 'Mandi', ar: 'مندي' }, options: [] },
  difference: 1200,
  until: new Date(Date.now() + 60_000).toISOString(),
})

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('a change says what goes back to the card', async () => {
  const html = await shown({ back: 2700 })

  expect(html).toContain('goes back to your card')
})

test('a refund of a change that the bank refused does not go back to the card', async () => {
  const html = await shown({ back: 2700, isRefused: true })

  expect(html).not.toContain('goes back to your card')
  expect(html).toContain('didn’t reach your card')
})

test('a refused refund that was given in cash says so', async () => {
  expect(await shown({ back: 2700, backBy: 'cash' })).toContain('is given back in cash')
})

test('a change says of how many portions it is', async () => {
  expect(wordsOf(await shown({ quantity: 2 }))).toContain('2× Kabsa was taken off')
  expect(wordsOf(await shown(asked()))).toContain('Mandi instead of 2× Kabsa?')
})

test('an employee who opens the order does not read that a running question is over', async () => {
  expect(await shown(asked(), false)).toBe('')
  expect(await shown({ ...asked(), state: 'expired' }, false)).toContain('is over')
})

test('a change that first lowers what is collected says both amounts', async () => {
  const words = wordsOf(await shown({ difference: -1500, back: 500 }))

  expect(words).toMatch(/5(\.00)? goes back to your card/)
  expect(words).toMatch(/You pay .*10(\.00)? less/)
})
