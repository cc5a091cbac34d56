import { afterEach, expect, test } from 'vitest'
import { writeDigits } from '#storefront/i18n/formats.ts'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'
import { htmlOf } from '#support/render.tsx'

afterEach(() => writeDigits('latn'))

const textOf = async (countdown: Parameters<typeof htmlOf>[0]) =>
  (await htmlOf(countdown, 'ar')).replaceAll(/<[^>]*>/g, '')

test('a countdown shows minutes and seconds in the digits that the customer chose', async () => {
  expect(await textOf(<Countdown seconds={130} />)).toBe('2:10')
  expect(await textOf(<Countdown seconds={9} />)).toBe('0:09')

  writeDigits('arab')

  expect(await textOf(<Countdown seconds={130} />)).toBe('٢:١٠')
})

test('a countdown shows no more than the whole time, whatever the clock of the device says', async () => {
  expect(await textOf(<Countdown seconds={500} most={180} />)).toBe('3:00')
})
