import { expect, test } from 'vitest'
import { Given } from '#storefront/staff/studio/promotions/Given.tsx'
import { htmlOf } from '#support/render.tsx'

const shown = async (discount: number) =>
  (
    await htmlOf(
      <Given
        kind="code"
        id="FREEDEL"
        sums={[{ kind: 'code', id: 'FREEDEL', name: null, orders: 4, discount, sales: 40_000 }]}
      />,
    )
  ).replaceAll(/<[^>]*>/g, '')

test('what free delivery gave is not called 0', async () => {
  expect(await shown(0)).toMatch(/Free delivery.*400/)
  expect(await shown(0)).not.toContain('given')
  expect(await shown(6000)).toContain('60 given')
})

test('a code that nothing is known of is not called unused', async () => {
  expect(await htmlOf(<Given kind="code" id="NEW" sums={undefined} />)).toBe('')
  expect(await htmlOf(<Given kind="code" id="NEW" sums={[]} />)).not.toBe('')
})
