import type { SyntheticEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { elementWith } from '#support/element-in.ts'
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

type Control = { readonly onInput: (event: SyntheticEvent) => void }

/** Pastes into the control of a field, and returns its text and where the caret was set. */
function pasted(field: ReturnType<typeof TextField>, value: string, selectionStart: number | null) {
  const caret: number[] = []
  const control = { value, selectionStart, setSelectionRange: (at: number) => caret.push(at) }
  vi.stubGlobal('document', { activeElement: control })
  const drawn = field.props.children({ id: 'note', 'aria-invalid': undefined, 'aria-describedby': undefined })
  // the handler reads nothing else of the event
  elementWith<Control>('onInput', [drawn])?.props.onInput({ currentTarget: control } as never)
  vi.unstubAllGlobals()
  return { value: control.value, caret }
}

const copied = 'call \u202a+966 50\u202c'

test('overrides of a copied phone number disappear when they are pasted', () => {
  expect(pasted(TextField({ label: 'Street' }), copied, copied.length)).toEqual({
    value: 'call +966 50',
    caret: [12],
  })
  expect(pasted(TextArea({ label: 'Note' }), `1\n${copied}`, 2)).toEqual({
    value: '1\ncall +966 50',
    caret: [2],
  })
})

test('a text without overrides is not written again', () => {
  expect(pasted(TextField({ label: 'Street' }), 'می\u200cخواهم', 2).caret).toEqual([])
})

test('overrides disappear in a field without a selection', () => {
  expect(pasted(TextField({ label: 'E-mail', type: 'email' }), '\u2068a@b.sa\u2069', null)).toEqual({
    value: 'a@b.sa',
    caret: [],
  })
})
