import type { Branch } from '#domain/branch.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { refusalOfPlace } from '#storefront/customer/placing/block.ts'

type ChosenPlace = Pick<Choice, 'method' | 'branchId' | 'address'>

/**
 * Whether the customer has chosen the branch of a pick-up, or the address and branch of a delivery. The
 * checkout shows another branch if the chosen one is gone.
 */
export const isPlaceChosen = (branch: Branch, { method, branchId, address }: ChosenPlace): boolean =>
  method !== null && branchId === branch.id && (method === 'pickup' || address !== null)

/** Whether the branch cannot serve a chosen place, so that another place or method has to be chosen. */
export const isPlaceRefused = (branch: Branch, { method, branchId, address }: ChosenPlace): boolean =>
  method !== null &&
  isPlaceChosen(branch, { method, branchId, address }) &&
  refusalOfPlace(branch, { method, address }) !== undefined
