import { expect, test } from 'vitest'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { htmlOf } from '#support/render.tsx'

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]

test('the label and the help belong to the input', async () => {
  const html = await htmlOf(<TextField label="Points" help="Between 50 and 500." id="points" />)

  expect(attribute(html, 'for')).toBe('points')
  expect(html).toMatch(/<input[^>]* id="points"/)
  expect(attribute(html, 'aria-describedby')).toBe('points-help')
  expect(html).toContain('id="points-help">Between 50 and 500.')
  expect(html).not.toContain('aria-invalid')
})

test('an error replaces the help', async () => {
  const html = await htmlOf(
    <TextField label="Points" help="Between 50 and 500." error="Too many." id="points" />,
  )

  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(html).toContain('Too many.')
  expect(html).not.toContain('Between 50 and 500.')
})

test('the live region of an error is there before the error, and has no help', async () => {
  const help = await htmlOf(<TextField label="Points" help="Between 50 and 500." />)
  const error = await htmlOf(<TextField label="Points" help="Between 50 and 500." error="Too many." />)

  expect(help).toMatch(/<div[^>]* aria-live="polite"[^>]*><\/div>/)
  expect(error).toMatch(/<div[^>]* aria-live="polite"[^>]*><p.*Too many\.<\/p><\/div>/)
})
