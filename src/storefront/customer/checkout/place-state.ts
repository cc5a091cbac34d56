import type { Branch } from '#domain/branch.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { refusalOfPlace } from '#storefront/customer/placing/block.ts'

type ChosenPlace = Pick<Choice, 'method' | 'branchId' | 'address'>

/** Whether the customer has chosen the branch of a pick-up, or the address and branch of a delivery. */
export const isPlaceChosen = ({ method, branchId, address }: ChosenPlace): boolean =>
  method !== null && branchId !== null && (method === 'pickup' || address !== null)

/** Whether the branch cannot serve a chosen place, so that another place or method has to be chosen. */
export const isPlaceRefused = (branch: Branch, { method, branchId, address }: ChosenPlace): boolean =>
  method !== null &&
  isPlaceChosen({ method, branchId, address }) &&
  refusalOfPlace(branch, { method, address }) !== undefined
