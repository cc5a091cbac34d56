import * as v from 'valibot'
import { DeliveryAddress } from '#contract/quote.ts'
import type { Point } from '#domain/branch.ts'

export type AddressField = 'place' | 'line' | 'building' | 'label' | 'note'

/** What the address form says, with the point it is for; or the first field that does not fit. */
export function readAddressForm(
  form: FormData,
  location: { readonly point: Point; readonly exact: boolean } | undefined,
):
  | { readonly ok: true; readonly address: DeliveryAddress }
  | { readonly ok: false; readonly field: AddressField } {
  if (!location) return { ok: false, field: 'place' }
  const said = (name: AddressField) => {
    const entry = form.get(name)
    return typeof entry === 'string' ? entry.trim() : ''
  }
  const parsed = v.safeParse(DeliveryAddress, {
    label: said('label'),
    line: said('line'),
    building: said('building'),
    note: said('note'),
    location: location.point,
    exact: location.exact,
  })
  if (parsed.success) return { ok: true, address: parsed.output }
  const field = parsed.issues[0].path?.[0]?.key
  return { ok: false, field: isField(field) ? field : 'line' }
}

const isField = (key: unknown): key is AddressField =>
  key === 'line' || key === 'building' || key === 'label' || key === 'note'
