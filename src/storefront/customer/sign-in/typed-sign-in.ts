import { atom } from 'jotai'

export const nothingTyped = { phone: '', agreed: false }

/** What is typed into the form of the sign-in, until it succeeds: its links to the terms leave the form. */
export const typedSignInAtom = atom(nothingTyped)
