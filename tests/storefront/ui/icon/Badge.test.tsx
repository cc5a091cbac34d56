import { afterEach, expect, test } from 'vitest'
import { writeDigits } from '#storefront/i18n/formats.ts'
import { Badge } from '#storefront/ui/icon/Badge.tsx'
import { htmlOf } from '#support/render.tsx'

afterEach(() => writeDigits('latn'))

const textOf = async (count: number) => (await htmlOf(<Badge>{count}</Badge>)).replaceAll(/<[^>]*>/g, '')

test.each([
  [0, '', ''],
  [3, '3', '٣'],
  [99, '99', '٩٩'],
  [100, '99+', '٩٩+'],
])('a badge for %i says "%s", and "%s" with Arabic-Indic digits', async (count, latin, arabic) => {
  expect(await textOf(count)).toBe(latin)
  writeDigits('arab')
  expect(await textOf(count)).toBe(arabic)
})
