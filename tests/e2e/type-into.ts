import type { Locator } from '@playwright/test'
import { expect } from './shop.ts'

/** `shows` is the text that the field shows, if it formats the input: "4201 3201" of "42013201". */
type Shown = { readonly shows?: string }

/** Types a text into an empty field, key by key, and checks what the field then shows. */
export async function typeInto(field: Locator, text: string, { shows = text }: Shown = {}): Promise<void> {
  await expect(field).toHaveValue('')
  await field.pressSequentially(text)
  await expect(field).toHaveValue(shows)
}

/** Selects everything in a field by keyboard and types over it; an empty text deletes it. */
export async function replaceIn(field: Locator, text: string, { shows = text }: Shown = {}): Promise<void> {
  await field.press('ControlOrMeta+a')
  if (text === '') await field.press('Delete')
  else await field.pressSequentially(text)
  await expect(field).toHaveValue(shows)
}

/**
 * Types a one-time code. The last digit sends it and may remove the field, so the value is checked before
 * that digit.
 */
export async function typeCode(field: Locator, code: string): Promise<void> {
  await typeInto(field, code.slice(0, -1))
  await field.pressSequentially(code.slice(-1))
}

/**
 * Sets the value as a browser's autofill does: all of it at once, with one `input` event that names no kind
 * of input. The focus stays where it is.
 */
export const autofill = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, value) => {
    // React replaces the property on the element; the browser uses the one of the prototype
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, text)

/** Pastes by keyboard, over the selection. The context needs the permission `clipboard-write`. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((_field, value) => navigator.clipboard.writeText(value), text)
  await field.press('ControlOrMeta+v')
}
