import { expect, test } from 'vitest'
import { WaitingRequest } from '#storefront/customer/support/WaitingRequest.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

/** What the customer sees of a request that the server has refused. */
const shown = (body: unknown) => {
  const problem = {
    type: 'about:blank',
    title: 'No',
    status: 400,
    refusal: 'unreadable-text',
    id: 'r1',
  } as const
  const parcel = { id: 'support', kind: 'support', customerId: 'noura', body, at: 0, problem }
  return htmlOf(<WaitingRequest parcel={parcel} />)
}

test('a request with a text that the server refused is shown with the reason, to be copied', async () => {
  const text = 'call \u202A+966 50 123 4567\u202C'

  const html = await shown({ id: 'a'.repeat(22), service: 'app', text, lang: 'en' })

  expect(html).toContain(say('en', 'support.service.app'))
  expect(html).toContain(text)
  expect(html).toContain(say('en', 'refusal.unreadable-text'))
})

test('a request that this build cannot read can be withdrawn', async () => {
  expect(await shown('damaged')).toContain(say('en', 'support.cancel'))
  expect(await shown({ service: 'other', text: 'Hello' })).toContain('Hello')
})
