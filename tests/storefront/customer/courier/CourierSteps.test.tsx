import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CourierView } from '#contract/order-link.ts'
import { CourierSteps } from '#storefront/customer/courier/CourierSteps.tsx'
import { shownSteps } from '#storefront/customer/courier/shown-steps.ts'
import { htmlOf } from '#support/render.tsx'

const view: CourierView = {
  number: 1042,
  branchName: { en: 'Olaya', ar: 'العليا' },
  branchLocation: { lat: 24.69, lng: 46.685 },
  guest: 'Sara',
  phone: '+966512345671',
  address: {
    label: 'Home',
    line: 'Tahlia Street 12',
    building: 'Flat 3',
    note: '',
    location: { lat: 24.7, lng: 46.69 },
    exact: true,
  },
  items: 2,
  collect: 0,
  window: { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T09:15:00.000Z' },
  sharesUntil: '2026-11-21T09:45:00.000Z',
  pickedUpAt: null,
  arrivedAt: null,
  handedAt: null,
  hasGuard: false,
  isLocked: false,
}

const shown = (now: CourierView) =>
  htmlOf(
    <QueryClientProvider client={new QueryClient()}>
      <CourierSteps token="token" view={now} steps={shownSteps(now, [])} refusal={null} />
    </QueryClientProvider>,
  )

test('the live region says the step that is done, and is there before the first one', async () => {
  expect(await shown(view)).toMatch(/role="status"><\/div>/)
  expect(await shown({ ...view, pickedUpAt: '2026-11-21T09:01:00.000Z' })).toMatch(
    /role="status">Done: Picked up<\/div>/,
  )
})
