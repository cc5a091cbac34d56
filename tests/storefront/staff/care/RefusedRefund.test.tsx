import { expect, test } from 'vitest'
import { RefusedRefund } from '#storefront/staff/care/RefusedRefund.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const render = (mayDecide: boolean) =>
  htmlOf(
    <RefusedRefund
      refused={{ refundId: 'r', kind: 'change', amount: 2700 }}
      ways={['cash', 'points']}
      mayDecide={mayDecide}
      busy={false}
      onWay={() => undefined}
    />,
  )

test('who may not give a refused refund another way reads who decides', async () => {
  const [employee, manager] = [await render(false), await render(true)]

  expect(employee).toContain(say('en', 'staff.care.refused.decides'))
  expect(employee).not.toContain('<button')
  expect(manager).not.toContain(say('en', 'staff.care.refused.decides'))
  expect(manager).toContain('<button')
})
