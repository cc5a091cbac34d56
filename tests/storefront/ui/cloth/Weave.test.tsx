import { expect, test } from 'vitest'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { htmlOf } from '#support/render.tsx'

test('a band with a name is a progress bar with its value', async () => {
  const html = await htmlOf(<Weave percent={19.6} label="Progress" />)

  expect(html).toContain('role="progressbar"')
  expect(html).toContain('aria-label="Progress"')
  expect(html).toContain('aria-valuenow="20"')
})

test('a band without a name is hidden, so that no link is named after its value', async () => {
  const html = await htmlOf(<Weave percent={20} />)

  expect(html).toContain('aria-hidden="true"')
  expect(html).not.toContain('progressbar')
  expect(html).not.toContain('aria-valuenow')
})
