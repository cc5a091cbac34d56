import { expect, test } from 'vitest'
import { Refused, Unreachable } from '#client/call.ts'
import { CodeRequestError } from '#storefront/customer/account/CodeRequestError.tsx'
import { htmlOf } from '#support/render.tsx'

test('a lost reply says that the code of the SMS cannot be used', async () => {
  const html = await htmlOf(<CodeRequestError error={new Unreachable('no answer')} />)

  expect(html).toContain('If a code still arrives, it won’t work')
})

test('a refusal says its reason, and without an error nothing is shown', async () => {
  const refused = {
    type: 'about:blank',
    title: 'No',
    status: 429,
    refusal: 'code-too-soon',
    id: 'r',
  } as const

  expect(await htmlOf(<CodeRequestError error={new Refused(refused)} />)).toContain('A code was just sent')
  expect(await htmlOf(<CodeRequestError error={null} />)).toBe('')
})
