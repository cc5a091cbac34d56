import { FormattedMessage } from 'react-intl'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import list from './MenuItemList.module.css'
import css from './MenuScreen.module.css'

/** The shape of the menu while it comes. */
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
