import { atom } from 'jotai'
import { keptConsent } from './consent.ts'

export const agreedAtom = atom((get) => get(keptConsent.valueAtom).agreed === true)
