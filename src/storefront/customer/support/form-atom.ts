import { atom } from 'jotai'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'
import { emptyForm, RequestForm } from './request-form.ts'

const kept = storedAtom('support', versionOne('form', RequestForm, emptyForm))

/** The form of a request that is not sent yet. It survives a reload. */
export const requestFormAtom = atom(
  (get) => get(kept.valueAtom),
  (_get, _set, change: Partial<RequestForm>) => kept.change((form) => ({ ...form, ...change })),
)

/** False until the device was read. */
export const requestFormLoadedAtom = kept.loadedAtom

/** Empties the form after its request was sent, except for what was typed since. */
export const clearRequestForm = (sent: string): Promise<void> =>
  kept.change(({ text, plan }) => (text.trim() === sent ? emptyForm : { ...emptyForm, text, plan }))
