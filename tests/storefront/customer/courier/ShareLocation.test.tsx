import { expect, test } from 'vitest'
import { ShareLocation } from '#storefront/customer/courier/ShareLocation.tsx'
import { aCourierView } from '#support/a-courier-view.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const off = { isOn: false, position: undefined, problem: undefined, turn: () => undefined }
const pickedUp = aCourierView({ pickedUpAt: '2026-11-21T09:05:00.000Z' })

test('the location can be shared once the order is picked up: the server refuses it before', async () => {
  expect(await htmlOf(<ShareLocation view={aCourierView()} sharing={off} />)).toBe('')
  expect(await htmlOf(<ShareLocation view={pickedUp} sharing={off} />)).toContain(say('en', 'courier.share'))
})

test('the live region of the problem is there before it', async () => {
  expect(await htmlOf(<ShareLocation view={pickedUp} sharing={off} />)).toContain('<div role="status"></div>')
})

test.each([
  ['failed', 'courier.share.failed'],
  ['refused', 'courier.share.refused'],
  ['ended', 'refusal.courier-sharing-ended'],
] as const)('sharing that was %s says so', async (problem, words) => {
  const html = await htmlOf(<ShareLocation view={pickedUp} sharing={{ ...off, problem }} />)

  expect(html).toContain(say('en', words))
})
