import { expect, test } from 'vitest'
import { WrongLines } from '#storefront/customer/care/WrongLines.tsx'
import { reportableOf } from '#storefront/customer/care/report.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

test('two lines of one dish show their options and notes', async () => {
  const [kabsa] = anOrder().quote.lines
  const lines = [
    { ...kabsa!, note: 'no onions' },
    { ...kabsa!, id: 'two', note: 'extra rice' },
  ]
  const order = anOrder({ quote: { ...anOrder().quote, lines } })

  const html = await htmlOf(
    <WrongLines order={order} left={reportableOf(order)} chosen={[]} onChange={() => undefined} />,
  )

  expect(html).toContain('no onions')
  expect(html).toContain('extra rice')
})
