import { FormattedMessage } from 'react-intl'
import type { PointsRules } from '#contract/points-rules.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { Studio } from '../studio.ts'
import css from './Points.module.css'

/**
 * Shows the versions of the points rules: past ones under which customers still have points, the one in
 * force, and the draft.
 */
export function VersionStrip({ studio, versions }: { studio: Studio } & Pick<PointsRules, 'versions'>) {
  const formats = useFormats()
  const changes = studio.draft.changes.filter(({ path }) => path[0] === 'brand' && path[1] === 'points')
  if (versions.length + changes.length === 0) return null
  return (
    <ol className={css.versions}>
      {versions.map(({ version, since, inForce, points }) => (
        <li key={version ?? 0} className={css.version}>
          <b className={text.label}>
            {since === null ? (
              <FormattedMessage id="studio.points.usual" />
            ) : (
              <FormattedMessage id="studio.points.since" values={{ day: <bdi>{formats.date(since)}</bdi> }} />
            )}
          </b>
          {inForce && (
            <Tag tone="good">
              <FormattedMessage id="studio.points.in-force" />
            </Tag>
          )}
          <span className={text.captionMuted}>
            <FormattedMessage id="studio.points.live" values={{ count: points }} />
          </span>
        </li>
      ))}
      {changes.length > 0 && (
        <li className={css.version} data-draft="">
          <b className={text.label}>
            <FormattedMessage id="studio.points.next" />
          </b>
          <Tag tone="warm">
            <FormattedMessage id="studio.promotions.state.draft" />
          </Tag>
          <span className={text.captionMuted}>
            <FormattedMessage id="studio.changes" values={{ count: changes.length }} />
          </span>
        </li>
      )}
    </ol>
  )
}
