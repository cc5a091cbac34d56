import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BrandDish } from '#contract/menu.ts'
import type { Branch } from '#domain/branch.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import { byDistance } from '#domain/distance.ts'
import { priceOf } from '#domain/dish-price.ts'
import { MoreBranches } from '#storefront/customer/branch/MoreBranches.tsx'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { usePageOf } from '#storefront/customer/branch/use-page-of.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './DishElsewhere.module.css'
import { SellingBranch } from './SellingBranch.tsx'

type Props = {
  readonly dish: BrandDish
  readonly here: Branch
  /** The id of the branch that the address names. */
  readonly named: string | undefined
}

/**
 * The page of a dish that the chosen branch does not sell: what it is, and the branches that sell it, the
 * named one first.
 */
export function DishElsewhere({ dish, here, named }: Props) {
  const intl = useIntl()
  const { data } = useSuspenseQuery(branchesQuery())
  const { address } = useAtomValue(choiceAtom)
  const selling = data.branches.filter(({ id }) => dish.soldAt.includes(id))
  const near = byDistance(selling, address?.location ?? here.location)
  const sorted = near.toSorted((one, other) => Number(other.id === named) - Number(one.id === named))
  const around = useBranchesAround(selling, address?.location).branches
  const delivering = new Set(address ? branchesDelivering(around, address.location).map(({ id }) => id) : [])
  const { shown, next, showMore } = usePageOf(sorted, {
    filter: dish.id,
    focusOn: ({ id }) => document.getElementById(`selling-${id}`)?.focus(),
  })

  // the dish itself replaces this page when its branch is chosen, and the button that had the focus is gone
  useEffect(() => () => document.getElementById('main')?.focus({ preventScroll: true }), [])

  return (
    <>
      <TopBar title={<Words of={dish.name} />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <section className={css.dish}>
          <Plate src={dish.picture} sizes="6.5rem" className={css.plate} eager />
          <div className={layout.tight}>
            <p className={text.muted}>
              <Price amount={dish.leastPrice ?? priceOf(dish)} />
              {dish.serves !== null && (
                <>
                  {dot}
                  {intl.formatMessage({ id: 'item.serves' }, { count: dish.serves })}
                </>
              )}
            </p>
            <p>
              <FormattedMessage id="dish.elsewhere.not-here" values={{ branch: <Words of={here.name} /> }} />
            </p>
          </div>
        </section>
        <p className={text.muted}>
          <Words of={dish.description} />
        </p>
        <Block title={<FormattedMessage id="dish.elsewhere.title" />}>
          <p className={text.smallMuted}>
            <FormattedMessage id="dish.elsewhere.text" />
          </p>
          <ul className={layout.list}>
            {shown.map((branch) => (
              <li key={branch.id}>
                <SellingBranch branch={branch} delivers={delivering.has(branch.id)} />
              </li>
            ))}
          </ul>
          <MoreBranches next={next} onMore={showMore} />
        </Block>
      </Page>
    </>
  )
}
