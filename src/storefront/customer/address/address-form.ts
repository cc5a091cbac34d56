import * as v from 'valibot'
import { AddressFields, type AddressFieldName } from '#contract/address.ts'
import type { Point } from '#domain/branch.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'

export type AddressField = 'place' | 'line' | 'building' | 'label' | 'note' | 'shortAddress'

/**
 * Reads the address form with the point it is for; or returns the first invalid field. Without a street the
 * short address is used as the street.
 */
export function readAddressForm(
  form: FormData,
  location: { readonly point: Point; readonly exact: boolean } | undefined,
):
  | { readonly ok: true; readonly address: AddressFields }
  | { readonly ok: false; readonly field: AddressField } {
  if (!location) return { ok: false, field: 'place' }
  const text = (name: AddressField | 'kind') => {
    const entry = form.get(name)
    return typeof entry === 'string' ? entry.trim() : ''
  }
  const code = text('shortAddress') === '' ? undefined : normalizeShortAddress(text('shortAddress'))
  if (code && !code.ok) return { ok: false, field: 'shortAddress' }
  const parsed = v.safeParse(AddressFields, {
    kind: text('kind') || 'other',
    label: text('label'),
    line: text('line') || (code?.value ?? ''),
    building: text('building'),
    note: text('note'),
    shortAddress: code?.value ?? null,
    location: location.point,
    exact: location.exact,
  })
  if (parsed.success) return { ok: true, address: parsed.output }
  const field = parsed.issues[0].path?.[0]?.key
  return { ok: false, field: isField(field) ? field : 'line' }
}

/**
 * Returns which fields differ from what the form began with. A point is changed with what is said about it:
 * whether it is exact.
 */
export const changedFields = (typed: AddressFields, began: AddressFields): AddressFieldName[] =>
  fieldNames.filter((name) =>
    name === 'location' || name === 'exact' ? isMoved(typed, began) : typed[name] !== began[name],
  )

const fieldNames = v.keyof(AddressFields).options

const isMoved = (one: AddressFields, other: AddressFields): boolean =>
  one.exact !== other.exact ||
  one.location.lat !== other.location.lat ||
  one.location.lng !== other.location.lng

const isField = (key: unknown): key is AddressField =>
  key === 'line' || key === 'building' || key === 'label' || key === 'note' || key === 'shortAddress'
