import { expect, test } from 'vitest'
import type { CareTicket } from '#contract/order-care.ts'
import { CareNote } from '#storefront/customer/care/CareNote.tsx'
import { aTicket, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const shown = (about: Partial<CareTicket>) =>
  htmlOf(<CareNote order={anOrder({ status: 'completed', care: [aTicket(about)] })} />)

test('a customer reads that their report arrived', async () => {
  expect(await shown({})).toContain(say('en', 'care.open'))
})

test('a customer reads nothing of a report that the branch made itself', async () => {
  expect(await shown({ byStaff: true })).not.toContain(say('en', 'care.open'))
  expect(await shown({ byStaff: true, state: 'declined', answer: 'Not today' })).not.toContain('Not today')
})
