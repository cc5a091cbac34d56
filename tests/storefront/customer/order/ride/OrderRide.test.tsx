import { expect, test } from 'vitest'
import type { Delivery } from '#contract/order-link.ts'
import type { Order } from '#contract/order.ts'
import type { Lang } from '#domain/locale.ts'
import { OrderRide } from '#storefront/customer/order/ride/OrderRide.tsx'
import { withoutPerson } from '#storefront/platform/query/storable.ts'
import { anOrder, aPayment } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const onTheWay: Delivery = { code: '7305', arrivedAt: null, courier: null }
const atDoor: Delivery = { ...onTheWay, arrivedAt: '2026-11-21T14:44:00.000Z' }

const shown = (delivery: Delivery | undefined, about: Partial<Order> = {}, lang: Lang = 'en') =>
  htmlOf(
    <OrderRide
      order={anOrder({ method: 'delivery', status: 'out_for_delivery', ...about })}
      branch={undefined}
      delivery={delivery}
    />,
    lang,
  )

test('the code stands beside the courier until the arrival, then on the cloth', async () => {
  expect(await shown(onTheWay)).toContain('Code 7 3 0 5')
  expect(await shown(atDoor)).not.toContain('Code 7 3 0 5')
})

test('at the door the customer reads what is to be paid, and before nothing', async () => {
  const paid = { paymentMethod: 'card', payment: aPayment() } as const

  expect(await shown(atDoor)).toContain('Pay the driver')
  expect(await shown(atDoor, paid)).toContain('Nothing to hand over')
  expect(await shown(atDoor, { ...paid, extra: 500 })).toMatch(/Pay the driver.*5/)
  expect(await shown(onTheWay)).not.toContain('Pay the driver')
})

test('the copy that a device stores of a paid order does not ask for money at the door', async () => {
  const paid = anOrder({ paymentMethod: 'card', payment: aPayment(), extra: 500 })
  const html = await shown(atDoor, withoutPerson({ ...paid, method: 'delivery', status: 'out_for_delivery' }))

  expect(html).not.toContain('Pay the driver')
  expect(html).not.toContain('Nothing to hand over')
})

test('the courier is shown with a name or a position, and not before the ride', async () => {
  const location = { lat: 24.8, lng: 46.6 }
  const ride = { ...onTheWay, courier: { location, at: '2026-11-21T14:40:00.000Z', minutes: 7 } }

  expect(await shown(undefined, { courier: { name: 'Sami', phone: '' } })).toMatch(/Sami.*Your driver/)
  expect(await shown(ride)).toContain('Your driver')
  expect(await shown(undefined, { status: 'ready' })).toBe('')
})

test.each([
  ['en', 'Left the branch at'],
  ['ar', 'غادر الفرع الساعة'],
] as const)('without a name it is said when the order left, also after a delay (%s)', async (lang, words) => {
  const events = [
    { status: 'placed', at: '2026-11-21T12:00:00.000Z' },
    { status: 'out_for_delivery', at: '2026-11-21T14:10:00.000Z' },
    { status: 'out_for_delivery', at: '2026-11-21T14:30:00.000Z', dueAt: '2026-11-21T15:00:00.000Z' },
  ] as const
  const html = await shown(onTheWay, { events: [...events] }, lang)

  expect(html).toContain(words)
  expect(html).toMatch(/[5٥]:[1١][0٠]/)
  expect(html).not.toMatch(/Your driver<|مندوبك</)
})

test.each([
  ['en', 0, 'Almost there'],
  ['en', 1, '1 minute away'],
  ['ar', 0, 'وصل تقريبًا'],
  ['ar', 1, 'دقيقة ويصل'],
  ['ar', 2, 'دقيقتان ويصل'],
  ['ar', 7, '7 دقائق ويصل'],
] as const)('the minutes to the door are one phrase (%s, %i)', async (lang, minutes, words) => {
  const courier = { location: { lat: 24.8, lng: 46.6 }, at: '2026-11-21T14:40:00.000Z', minutes }
  const html = await htmlOf(
    <OrderRide
      order={anOrder({ method: 'delivery', status: 'out_for_delivery' })}
      branch={undefined}
      delivery={{ ...onTheWay, courier }}
    />,
    lang,
  )

  expect(/role="status">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(words)
})
