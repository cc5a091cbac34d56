import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hourMs } from '#domain/duration.ts'
import { RenderedAt, useNow } from '#storefront/platform/clock/use-now.ts'

const Clock = () => useNow()

const renderAt = (at: number) =>
  renderToStaticMarkup(
    <RenderedAt value={at}>
      <Clock />
    </RenderedAt>,
  )

afterEach(() => vi.useRealTimers())

test('a page is rendered at the time of its own render', () => {
  expect([renderAt(1000), renderAt(2000)]).toEqual(['1000', '2000'])
})

test('the first component that asks for the time, after an hour without one, reads the clock', () => {
  vi.useFakeTimers()
  for (const later of [hourMs, -hourMs]) {
    vi.setSystemTime(Date.now() + later)
    expect(renderToStaticMarkup(<Clock />)).toBe(String(Date.now()))
  }
})
