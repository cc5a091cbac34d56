import type { Hono } from 'hono'
import { accountRoutes } from './account/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { attributionRoutes } from './attribution/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { billRoutes } from './bill/routes.ts'
import { branchRoutes } from './branch/routes.ts'
import { cardRoutes } from './card/routes.ts'
import type { Deps } from './deps.ts'
import { apiRoutes } from './http/api-routes.ts'
import type { Env } from './http/env.ts'
import { inviteRoutes } from './invite/routes.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { meRoutes } from './me/routes.ts'
import { menuRoutes } from './menu/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { ownerRoutes } from './owner/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { platesRoutes } from './plates/routes.ts'
import { promoRoutes } from './promo/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { ratingRoutes } from './rating/routes.ts'
import { scanRoutes } from './scan/routes.ts'
import { slotRoutes } from './slot/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { transferRoutes } from './transfer/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

export type Room = (deps: Deps) => Hono<Env>

/** Every room that answers under /api: each is one line here. */
export const rooms: readonly Room[] = [
  menuRoutes,
  branchRoutes,
  availabilityRoutes,
  slotRoutes,
  accountRoutes,
  meRoutes,
  promoRoutes,
  orderRoutes,
  paymentRoutes,
  cardRoutes,
  addressRoutes,
  attributionRoutes,
  invoiceRoutes,
  ratingRoutes,
  walletRoutes,
  inviteRoutes,
  transferRoutes,
  notificationRoutes,
  pushRoutes,
  staffRoutes,
  platesRoutes,
  billRoutes,
  supportRoutes,
  scanRoutes,
  ownerRoutes,
  apiRoutes,
]
