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

/** The open question; undefined while there is none. */
export const branchAskAtom = atom<BranchAsk | undefined>(undefined)
