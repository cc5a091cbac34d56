import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RatingSummary } from '#contract/rating-answer.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { starIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { ratingSummaryQuery } from './queries.ts'
import css from './Ratings.module.css'
import { useRatingsFilter } from './use-ratings-filter.ts'

/** The ratings of thirty days as sums; nothing before they are loaded, and without ratings. */
export function SummaryCard() {
  const intl = useIntl()
  const formats = useFormats()
  const { branch } = useRatingsFilter()
  const { data } = useQuery({ ...ratingSummaryQuery(branch), throwOnError: false })
  if (!data || data.mean === null) return null
  const most = Math.max(...data.byStars)
  return (
    <section className={css.summary}>
      <h2 className={text.item}>
        <FormattedMessage id="ratings.month" />
      </h2>
      <p>
        <FormattedMessage
          id="ratings.mean"
          values={{ mean: <b className={text.title}>{oneDecimal(formats, data.mean)}</b>, count: data.count }}
        />
      </p>
      <ul>
        {data.byStars
          .map((count, place) => ({ stars: place + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <li key={stars} className={css.bar}>
              <span
                className={css.stars}
                aria-label={intl.formatMessage({ id: 'ui.stars' }, { count: stars })}
                role="img"
              >
                {formats.number(stars)} <Icon of={starIcon} small />
              </span>
              <span className={css.track} aria-hidden="true">
                <span className={css.fill} style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <bdi>{formats.number(count)}</bdi>
            </li>
          ))}
      </ul>
      <LowTags tags={data.tags} />
      <h3 className={text.item}>
        <FormattedMessage id="studio.nav.branches" />
      </h3>
      <ul>
        {data.branches.map(({ branchId, branchName, mean }) => (
          <li key={branchId} className={css.fact}>
            <Words of={branchName} />
            <bdi>{oneDecimal(formats, mean)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LowTags({ tags }: Pick<RatingSummary, 'tags'>) {
  const formats = useFormats()
  if (tags.length === 0) return null
  return (
    <>
      <h3 className={text.item}>
        <FormattedMessage id="ratings.low-say" />
      </h3>
      <ul>
        {tags.map(({ tag, count }) => (
          <li key={tag} className={css.fact}>
            <FormattedMessage id={`rate.tag.${tag}`} />
            <bdi>{formats.number(count)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

const oneDecimal = ({ number }: { readonly number: (value: number) => string }, value: number) =>
  number(Math.round(value * 10) / 10)
