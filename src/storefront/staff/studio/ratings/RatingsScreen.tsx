import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ratingLists } from '#domain/rating.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { useBranchNames } from '#storefront/staff/team/use-branch-names.ts'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { guestRatingsQuery, ratingSummaryQuery } from './queries.ts'
import { RatingCard } from './RatingCard.tsx'
import css from './Ratings.module.css'
import { SummaryCard } from './SummaryCard.tsx'
import { useRatingsFilter } from './use-ratings-filter.ts'

/** What customers said of their orders, and the answers of the restaurant. For owners. */
export const RatingsScreen = () => (
  <OwnerFrame
    title={<FormattedMessage id="studio.nav.ratings" />}
    detail={<Waiting />}
    offline={<FormattedMessage id="ratings.offline" />}
  >
    <div className={css.page}>
      <div className={css.list}>
        <Filters />
        <Ratings />
      </div>
      <SummaryCard />
    </div>
  </OwnerFrame>
)

function Waiting() {
  const { branch } = useRatingsFilter()
  const { data } = useQuery({ ...ratingSummaryQuery(branch), throwOnError: false })
  return data ? <FormattedMessage id="ratings.waiting" values={{ count: data.waiting }} /> : null
}

function Filters() {
  const intl = useIntl()
  const { show, branch, change } = useRatingsFilter()
  const branches = useBranchNames()
  return (
    <div className={css.filters}>
      <div className={css.chips} role="group" aria-label={intl.formatMessage({ id: 'studio.nav.ratings' })}>
        {ratingLists.map((list) => (
          <Chip key={list} on={show === list} onClick={() => change({ show: list })}>
            <FormattedMessage id={`ratings.list.${list}`} />
          </Chip>
        ))}
      </div>
      <SelectField
        label={<FormattedMessage id="studio.branches.one" />}
        value={branch ?? ''}
        onPick={(value) => change({ branch: value || undefined })}
      >
        <option value="">{intl.formatMessage({ id: 'owner.team.every' })}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Ratings() {
  const { show, branch } = useRatingsFilter()
  const found = useInfiniteQuery({ ...guestRatingsQuery(show, branch), throwOnError: false })
  const { data, error, refetch } = found
  if (!data) return <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
  const ratings = data.pages.flatMap((page) => page.ratings)
  if (ratings.length === 0) return <Empty title={<FormattedMessage id={`ratings.empty.${show}`} />} />
  return (
    <>
      <ul className={css.cards}>
        {ratings.map((rating, place) => (
          <li key={rating.orderId}>
            <RatingCard rating={rating} isOpen={place === 0 && show === 'low'} />
          </li>
        ))}
      </ul>
      <div className={css.more}>
        <LoadMore of={found}>
          <FormattedMessage id="audit.earlier" />
        </LoadMore>
      </div>
    </>
  )
}
