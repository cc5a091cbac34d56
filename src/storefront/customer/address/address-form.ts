import * as v from 'valibot'
import { AddressFields } from '#contract/address.ts'
import type { Point } from '#domain/branch.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'

export type AddressField = 'place' | 'line' | 'building' | 'label' | 'note' | 'shortAddress'

/**
 * What the address form says, with the point it is for; or the first field that does not fit. A short address
 * is street enough.
 */
export function readAddressForm(
  form: FormData,
  location: { readonly point: Point; readonly exact: boolean } | undefined,
):
  | { readonly ok: true; readonly address: AddressFields }
  | { readonly ok: false; readonly field: AddressField } {
  if (!location) return { ok: false, field: 'place' }
  const said = (name: AddressField | 'kind') => {
    const entry = form.get(name)
    return typeof entry === 'string' ? entry.trim() : ''
  }
  const code = said('shortAddress') === '' ? undefined : normalizeShortAddress(said('shortAddress'))
  if (code && !code.ok) return { ok: false, field: 'shortAddress' }
  const parsed = v.safeParse(AddressFields, {
    kind: said('kind') || 'other',
    label: said('label'),
    line: said('line') || (code?.value ?? ''),
    building: said('building'),
    note: said('note'),
    shortAddress: code?.value ?? null,
    location: location.point,
    exact: location.exact,
  })
  if (parsed.success) return { ok: true, address: parsed.output }
  const field = parsed.issues[0].path?.[0]?.key
  return { ok: false, field: isField(field) ? field : 'line' }
}

const isField = (key: unknown): key is AddressField =>
  key === 'line' || key === 'building' || key === 'label' || key === 'note' || key === 'shortAddress'
