import { startCartMotion } from '#storefront/customer/cart/cart-motion.ts'
import { startDishMotion } from '#storefront/customer/dish/dish-motion.ts'
import { slideScreens } from '../frame/slide-screens.ts'
import type { AppRouter } from '../router.ts'

/** Starts the motion of the cart bar, of dishes and of screens, which no screen needs. */
export function startMotion(router: AppRouter): void {
  startCartMotion(router.options.context.store)
  startDishMotion(router)
  slideScreens(router)
}
