import { DishesCard } from './DishesCard.tsx'
import { PromisesCard } from './PromisesCard.tsx'
import { TimesCard } from './TimesCard.tsx'

/** The dishes, the times and the promises of the orders that are due in the period. */
export const OrdersPart = () => (
  <>
    <DishesCard />
    <TimesCard />
    <PromisesCard />
  </>
)
