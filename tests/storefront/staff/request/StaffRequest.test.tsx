import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { StaffSupportRequest } from '#contract/support.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { StaffRequest } from '#storefront/staff/request/StaffRequest.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const answer = say('en', 'staff.requests.answer.send')
const notStored = say('en', 'staff.requests.words.offline')

/** A catering enquiry that was sent without words. */
function render(about: Partial<StaffSupportRequest> = {}) {
  const request: StaffSupportRequest = {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    number: 12,
    service: 'catering',
    state: 'open',
    orderId: null,
    orderNumber: null,
    branchName: null,
    catering: { guests: 80, date: '2026-12-20', place: 'Diriyah', budget: null },
    hasPhoto: false,
    sentAt: '2026-11-21T12:00:00.000Z',
    messages: [],
    firstName: 'Sara',
    phone: '+966512345678',
    ...about,
  }
  return htmlOf(
    <QueryClientProvider client={createQueryClient()}>
      <StaffRequest request={request} />
    </QueryClientProvider>,
  )
}

test('a catering enquiry without words can be answered and closed', async () => {
  const html = await render()

  expect(html).toContain(answer)
  expect(html).toContain(say('en', 'staff.requests.answer.close'))
  expect(html).not.toContain(notStored)
})

test('two buttons without words give their reason once', async () => {
  const reasons = (await render()).split(say('en', 'support.reply.empty'))

  expect(reasons).toHaveLength(2)
})

test('a request that the device has stored without its words cannot be answered', async () => {
  const html = await render({ firstName: '', phone: null, catering: null })

  expect(html).toContain(notStored)
  expect(html).not.toContain(answer)
})
