import { atom } from 'jotai'
import { keptConsent } from './consent.ts'

const snapshotAtom = atom(keptConsent.snapshot())
snapshotAtom.onMount = (hear) => keptConsent.follow(hear)

export const agreedAtom = atom((get) => get(snapshotAtom).value.agreed === true)
