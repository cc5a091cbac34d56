import { expect, test } from 'vitest'
import { StarCount } from '#storefront/ui/choice/StarCount.tsx'
import { Stars } from '#storefront/ui/choice/Stars.tsx'
import { htmlOf } from '#support/render.tsx'

test('editable stars are a group of five radios, each named by its number', async () => {
  const html = await htmlOf(<Stars label="Overall" value={4} onChange={() => {}} />)

  expect(html).toMatch(/role="radiogroup" aria-label="Overall"/)
  expect([...html.matchAll(/type="radio"/g)]).toHaveLength(5)
  expect([...html.matchAll(/aria-label="(\d stars?)"/g)].map(([, name]) => name)).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ])
  expect(/<input[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain('value="4"')
})

test('read-only stars are one image named by their number', async () => {
  const html = await htmlOf(<StarCount value={3} />)

  expect(html).toMatch(/role="img" aria-label="3 stars"/)
  expect([...html.matchAll(/data-on/g)]).toHaveLength(3)
})
