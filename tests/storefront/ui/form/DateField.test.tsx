import { expect, test } from 'vitest'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { htmlOf } from '#support/render.tsx'

const field = (value: string | undefined, error?: string) =>
  htmlOf(
    <DateField
      label="Date of birth"
      value={value}
      error={error}
      min="1920-01-01"
      max="2010-01-01"
      onChange={() => {}}
    />,
  )

/** The name that a screen reader reads: the texts of the elements in `aria-labelledby`. */
function nameOf(html: string): string {
  const ids = / aria-labelledby="([^"]*)"[^>]* aria-haspopup|<button[^>]* aria-labelledby="([^"]*)"/.exec(
    html,
  )
  return (ids?.[1] ?? ids?.[2] ?? '')
    .split(' ')
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1])
    .join(' ')
}

test('the name of a date field has its label and the chosen day', async () => {
  expect(nameOf(await field('1990-11-21'))).toBe('Date of birth 21 November 1990')
  expect(nameOf(await field(undefined))).toMatch(/^Date of birth \S+/)
})

test('a date field is a button, which cannot be invalid: the error describes it', async () => {
  const html = await field(undefined, 'Choose a day.')

  expect(html).not.toContain('aria-invalid')
  expect(html).toMatch(/<button[^>]* aria-describedby="([^"]+)".*<p[^>]* id="\1">.*Choose a day\./)
})
