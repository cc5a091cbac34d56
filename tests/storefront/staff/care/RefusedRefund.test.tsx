import { expect, test } from 'vitest'
import { Refused } from '#client/call.ts'
import { elsewhereOf } from '#storefront/staff/care/elsewhere.ts'
import { RefusedRefund } from '#storefront/staff/care/RefusedRefund.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

type Props = Parameters<typeof RefusedRefund>[0]

const render = (about: Partial<Props>) =>
  htmlOf(
    <RefusedRefund
      refused={{ refundId: 'r', kind: 'change', amount: 2700 }}
      ways={['card', 'cash', 'points']}
      may="manager"
      elsewhere={undefined}
      busy={false}
      onWay={() => undefined}
      {...about}
    />,
  )

test('who may not give a refused refund another way reads who decides', async () => {
  const [employee, manager] = [await render({ may: 'staff' }), await render({})]

  expect(employee).toContain(say('en', 'staff.care.refused.decides'))
  expect(employee).not.toContain('<button')
  expect(manager).not.toContain(say('en', 'staff.care.refused.decides'))
  expect(manager).toContain('<button')
})

const elsewhere = { refundId: 'r', refunded: 350, known: 0 }

test('an owner reads what the gateway has refunded, and can give the refund all the same', async () => {
  const html = await render({ may: 'owner', elsewhere })

  expect(html).toContain('3.50')
  expect(html).toContain(say('en', 'staff.care.elsewhere.owner'))
  expect(html).toContain(say('en', 'staff.care.anyway.cash'))
  expect(html).toContain(say('en', 'staff.care.anyway.points'))
})

test('a manager reads that an owner decides then', async () => {
  const html = await render({ elsewhere })

  expect(html).toContain('3.50')
  expect(html).toContain(say('en', 'staff.care.elsewhere.manager'))
  expect(html).not.toContain(say('en', 'staff.care.anyway.cash'))
})

test('the amount is of the refund that was to be given another way', async () => {
  const problem = { type: 'about:blank', title: 'No', status: 409, id: '' } as const
  const refused = new Refused({ ...problem, refusal: 'care-elsewhere', detail: { refunded: 350, known: 0 } })
  const redirect = { kind: 'redirect', refundId: 'r', way: 'cash' } as const

  expect(elsewhereOf(refused, redirect)).toEqual(elsewhere)
  expect(elsewhereOf(new Refused({ ...problem, refusal: 'care-uncertain' }), redirect)).toBeUndefined()
  expect(elsewhereOf(null, undefined)).toBeUndefined()
  expect(await render({ may: 'owner', elsewhere: { ...elsewhere, refundId: 'other' } })).not.toContain('3.50')
})
