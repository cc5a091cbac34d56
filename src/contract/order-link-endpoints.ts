import {
  getCourierState,
  getCourierView,
  getDelivery,
  getFollowView,
  getGuardView,
  listOrderLinks,
  makeCourierLink,
  makeOrderLink,
  releaseCourier,
  revokeCourierLinks,
  revokeOrderLink,
  sendCourierPosition,
  sendCourierTap,
  stopCourierPosition,
} from './order-link.ts'
import { followCourierView, followDelivery, followFollowView, followGuardView } from './order-link-live.ts'

/** The endpoints of links that show each audience its part of an order. */
export const orderLinkEndpoints = {
  makeOrderLink,
  listOrderLinks,
  revokeOrderLink,
  getDelivery,
  followDelivery,
  getFollowView,
  followFollowView,
  getGuardView,
  followGuardView,
  getCourierView,
  followCourierView,
  sendCourierPosition,
  stopCourierPosition,
  sendCourierTap,
  makeCourierLink,
  getCourierState,
  releaseCourier,
  revokeCourierLinks,
} as const
