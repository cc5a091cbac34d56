import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { PointsRules } from '#contract/points-rules.ts'
import { liabilityOf } from '#domain/points.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { ClothBlock } from '#storefront/ui/cloth/ClothBlock.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { shownStudioQuery } from '../shown-studio.ts'
import { DraftFrame } from '../branches/DraftFrame.tsx'
import type { Studio } from '../studio.ts'
import { LevelsPart } from './LevelsPart.tsx'
import css from './Points.module.css'
import { PromisePart } from './PromisePart.tsx'
import { pointsRulesQuery } from '#storefront/staff/owner/queries.ts'
import { RulePart } from './RulePart.tsx'
import { VersionStrip } from './VersionStrip.tsx'
import panels from '../panels.module.css'

/** The rules of points and of the promised time, as changes of the draft. For owners. */
export const PointsPartScreen = () => (
  <DraftFrame title={<FormattedMessage id="studio.nav.points" />} nav={null}>
    <Points />
  </DraftFrame>
)

function Points() {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
  // they may take longer than a request may: the rules are changed without the figures too
  const figures = useQuery({ ...pointsRulesQuery(), throwOnError: false })
  const rules = figures.data
  return (
    <div className={panels.page}>
      <VersionStrip studio={studio} versions={rules?.versions ?? []} />
      <div className={css.sided}>
        <div className={panels.page}>
          <Note tone="warm" icon={clockIcon} title={<FormattedMessage id="studio.points.keep" />}>
            <FormattedMessage id="studio.points.keep.text" />
          </Note>
          <RulePart studio={studio}>
            <LevelsPart studio={studio} />
          </RulePart>
          <PromisePart studio={studio} promises={rules?.promises} />
        </div>
        {rules ? (
          <Owed studio={studio} owed={rules.owed} />
        ) : (
          <QueryFallback of={figures} offline="staff.not-yet.offline" />
        )}
      </div>
    </div>
  )
}

/** What customers can redeem now, by the live rules. */
function Owed({ studio: { live }, owed }: { studio: Studio } & Pick<PointsRules, 'owed'>) {
  const { points } = live.brand
  return (
    <ClothBlock cloth="rumman" band>
      <div className={css.owed}>
        <h2>
          <FormattedMessage id="studio.points.owed" />
        </h2>
        <b>
          <Price amount={liabilityOf(points, owed.points)} />
        </b>
        <span>
          <FormattedMessage
            id="studio.points.owed.detail"
            values={{ points: owed.points, customers: owed.customers }}
          />
        </span>
        <span>
          <FormattedMessage
            id="studio.points.soon"
            values={{ worth: <Price key="soon" amount={liabilityOf(points, owed.soon)} /> }}
          />
        </span>
      </div>
    </ClothBlock>
  )
}
