import { expect, test } from 'vitest'
import { Lead } from '#storefront/customer/method/Lead.tsx'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const branch = aBranch({ leadTimeMinutes: 0, cateringLeadTimeMinutes: 20_160 })

test('how long the kitchen needs is written in whole days, and left out if it needs no time', async () => {
  expect(await htmlOf(<Lead branch={branch} catering />)).toContain(
    say('en', 'when.lead', { duration: '14 days' }),
  )
  expect(await htmlOf(<Lead branch={branch} catering={false} />)).toBe('')
})
