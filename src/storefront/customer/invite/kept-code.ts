import { atom } from 'jotai'
import * as v from 'valibot'
import { foldInvite } from '#domain/invite.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

const format = versionOne('code', v.pipe(v.string(), v.transform(foldInvite)), '')

/** What is no code is none. */
export const parseStoredCode = format.parse

const kept = keptAtom('invite', format)

/**
 * By whose code somebody came to this device: kept until they are a customer, also if they look around as a
 * guest first. Empty: nobody's.
 */
export const keptCodeAtom = atom(
  (get) => get(kept.valueAtom),
  (_get, _set, code: string) => kept.change(() => code),
)
