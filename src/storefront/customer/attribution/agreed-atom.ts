import { atom } from 'jotai'
import { storedConsent } from './consent.ts'

export const agreedAtom = atom((get) => get(storedConsent.valueAtom).agreed === true)
