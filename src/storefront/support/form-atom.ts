import { atom } from 'jotai'
import * as v from 'valibot'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import { emptyForm, RequestForm } from './request-form.ts'

const Stored = v.object({ version: v.literal(1), form: RequestForm })

export function parseStoredForm(stored: unknown): RequestForm {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output.form : emptyForm
}

const kept = createKept<RequestForm>(openDevice('support'), {
  parse: parseStoredForm,
  store: (form) => ({ version: 1, form }),
})

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** What was typed of a request that was not sent yet: it outlives a reload. */
export const requestFormAtom = atom(
  (get) => get(snapshotAtom).value,
  (_get, _set, change: Partial<RequestForm>) => kept.change((form) => ({ ...form, ...change })),
)

/** False until the device was read. */
export const requestFormLoadedAtom = atom((get) => get(snapshotAtom).loaded)

export const clearRequestForm = (): Promise<void> => kept.change(() => emptyForm)
