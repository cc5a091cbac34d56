import { Refused } from '#client/call.ts'
import type { TransferRoom } from '#contract/transfer.ts'
import { parseWholeNumber } from '#domain/digits.ts'
import { normalizePhone } from '#domain/phone.ts'

/** `ok` with the values to send, else the names of the wrong fields. */
type TransferRead =
  | { readonly ok: true; readonly phone: string; readonly points: number }
  | { readonly ok: false; readonly lacking: readonly ('phone' | 'points')[] }

type TransferFields = { readonly phone: string; readonly points: string }

/** Reads the form, in Western or Arabic digits. */
export function readTransferForm(
  form: TransferFields,
  room: Pick<TransferRoom, 'least' | 'most'>,
): TransferRead {
  const phone = normalizePhone(form.phone)
  const points = parseWholeNumber(form.points)
  const fits = points !== undefined && points >= room.least && points <= room.most
  if (phone.ok && fits) return { ok: true, phone: phone.value, points }
  return {
    ok: false,
    lacking: [...(phone.ok ? [] : (['phone'] as const)), ...(fits ? [] : (['points'] as const))],
  }
}

/** The field that a refusal concerns; undefined if it concerns the whole form. */
export function fieldOf(error: unknown): 'phone' | 'points' | undefined {
  if (!(error instanceof Refused)) return undefined
  switch (error.refusal) {
    case 'phone-invalid':
    case 'transfer-to-self':
    case 'transfer-receivers':
      return 'phone'
    case 'transfer-too-few':
    case 'transfer-too-many':
    case 'transfer-short':
    case 'transfer-resting':
    case 'transfer-day':
    case 'transfer-new-device':
      return 'points'
    default:
      return undefined
  }
}

/**
 * Returns whether an error may still be true after a change of the form: false if the field that it concerns
 * has changed, or any field for an error that concerns the whole form.
 */
export function isStillAbout(error: unknown, before: TransferFields, after: TransferFields): boolean {
  const field = fieldOf(error)
  const fields = field === undefined ? (['phone', 'points'] as const) : [field]
  return fields.every((name) => before[name] === after[name])
}
