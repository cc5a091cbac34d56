import { expect, test } from 'vitest'
import { PayButton } from '#storefront/customer/apple-pay/PayButton.tsx'
import { htmlOf } from '#support/render.tsx'

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

/** The words within the button, and those beside it. */
async function shown(about: { apple?: boolean; time?: string }) {
  const html = await htmlOf(
    <PayButton
      total={14_100}
      apple={false}
      busy={false}
      disabledReason={undefined}
      onClick={() => undefined}
      {...about}
    />,
  )
  const [beside = '', button = ''] = html.split('<button')
  return { beside: wordsOf(beside), button: wordsOf(`<button${button}`) }
}

test('the total is beside the button, and in its name', async () => {
  expect(await shown({})).toEqual({ beside: 'Total141', button: 'Pay 141' })
  expect(await shown({ apple: true })).toEqual({
    beside: 'Total141',
    button: 'Pay 141 with Apple PayApple Pay',
  })
})

test('the button names the time that it pays for, if the customer did not choose it', async () => {
  expect(await shown({ time: '8:15 pm' })).toEqual({ beside: 'Total141', button: 'Pay 141 for 8:15 pm' })
})

test('the button of Apple Pay shows its name only, so the time is beside it and in its name', async () => {
  expect(await shown({ apple: true, time: '8:15 pm' })).toEqual({
    beside: 'Total1418:15 pm',
    button: 'Pay 141 for 8:15 pm with Apple PayApple Pay',
  })
})
