import { atom } from 'jotai'
import * as v from 'valibot'
import { foldInvite } from '#domain/invite.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

const format = versionOne('code', v.pipe(v.string(), v.transform(foldInvite)), '')

/** Reads a stored invite code; empty if the record is not one. */
export const parseStoredCode = format.parse

const kept = storedAtom('invite', format)

/**
 * The invite code of the link that was opened on this device, stored until the visitor registers, also if
 * they browse as a guest first. Empty if there is none.
 */
export const storedCodeAtom = atom(
  (get) => get(kept.valueAtom),
  (_get, _set, code: string) => kept.change(() => code),
)
