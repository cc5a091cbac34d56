import { Suspense } from 'react'
import type { MenuItem } from '#domain/menu.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { whenSettled } from '#storefront/platform/browser/settled.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'

const DishAlert = lazyPart(
  () => import('#storefront/customer/dish-alert/DishAlert.tsx').then((part) => part.DishAlert),
  whenSettled,
)

const SoldLater = lazyPart(() => import('./later/SoldLater.tsx').then((part) => part.SoldLater))

/** In place of the plus of a dish that is not available. Loaded later, because few dishes are sold out. */
export function WhenBack({ item }: { item: MenuItem }) {
  if (!useMounted()) return null
  return (
    <Suspense fallback={null}>
      {item.availability === 'out-of-hours' ? <SoldLater item={item} /> : <DishAlert item={item} />}
    </Suspense>
  )
}
