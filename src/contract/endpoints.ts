import { getSession, requestCode, signIn, signOut, updateProfile } from './account.ts'
import { listBranches } from './branch.ts'
import type { Endpoint } from './endpoint.ts'
import { getMenu } from './menu.ts'
import { cancelOrder, followOrder, getOrder, listOrders, placeOrder } from './order.ts'
import { checkPromo } from './promo.ts'
import { findLoans, returnPlates } from './plates.ts'
import { quoteOrder } from './quote.ts'
import { followBoard, getBoard, moveOrder } from './staff.ts'

/** Every endpoint there is: OpenAPI is made from this table, and tests walk it. Browsers import the single constants instead. */
export const endpoints = {
  getMenu,
  listBranches,
  requestCode,
  signIn,
  getSession,
  signOut,
  updateProfile,
  checkPromo,
  quoteOrder,
  placeOrder,
  getOrder,
  followOrder,
  listOrders,
  cancelOrder,
  getBoard,
  followBoard,
  moveOrder,
  findLoans,
  returnPlates,
} as const satisfies Record<string, Endpoint>
