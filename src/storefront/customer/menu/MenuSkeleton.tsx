import { FormattedMessage } from 'react-intl'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { SkeletonCard } from '#storefront/ui/progress/SkeletonCard.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import list from './MenuItemList.module.css'
import css from './MenuScreen.module.css'

/** The placeholder while the menu loads. */
export function MenuSkeleton() {
  return (
    <div className={css.grid} aria-busy="true">
      <span />
      <Page bar className={css.menu}>
        <VisuallyHidden>
          <FormattedMessage id="loading" />
        </VisuallyHidden>
        <Skeleton shape="block" />
        <div className={list.list}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <SkeletonCard key={place} />
          ))}
        </div>
      </Page>
    </div>
  )
}
