import { atom } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import type { Localized } from '#domain/locale.ts'

/** The question whether to change the branch, although dishes would leave the cart. */
type BranchAsk = {
  readonly here: Branch
  readonly there: Branch
  /** The names of the dishes that would leave the cart. */
  readonly leaving: readonly Localized[]
  readonly answer: (change: boolean) => void
}

/** The id of the branch that the customer has tapped, until its menu is read and the question is answered. */
export const nextBranchIdAtom = atom<string | undefined>(undefined)

/** The open question; undefined while there is none. */
export const branchAskAtom = atom<BranchAsk | undefined>(undefined)
