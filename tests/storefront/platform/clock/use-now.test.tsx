import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RenderedAt, useNow } from '#storefront/platform/clock/use-now.ts'

const Clock = () => useNow()

const renderAt = (at: number) =>
  renderToStaticMarkup(
    <RenderedAt value={at}>
      <Clock />
    </RenderedAt>,
  )

test('a page is rendered at the time of its own render', () => {
  expect([renderAt(1000), renderAt(2000)]).toEqual(['1000', '2000'])
})
