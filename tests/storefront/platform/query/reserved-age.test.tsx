import { expect, test } from 'vitest'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import { htmlOf } from '#support/render.tsx'

test('the room of an age is there before it is known when the data was current', async () => {
  expect(await htmlOf(<ReservedAge of={undefined} />)).toMatch(/^<p [^>]*>\u00A0<\/p>$/)
})
