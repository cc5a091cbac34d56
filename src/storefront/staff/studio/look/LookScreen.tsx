import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { shownStudioQuery } from '../shown-studio.ts'
import { studioQuery } from '../queries.ts'
import { AboutPart } from './AboutPart.tsx'
import { ClothsPart } from './ClothsPart.tsx'
import { ColoursPart } from './ColoursPart.tsx'
import { CompanyPart } from './CompanyPart.tsx'
import css from './Look.module.css'
import { LookPreview } from './LookPreview.tsx'
import { NamesPart } from './NamesPart.tsx'
import { PicturesPart } from './PicturesPart.tsx'
import { lookQuery } from './queries.ts'
import { ScreenshotsPart } from './ScreenshotsPart.tsx'
import { ShapesPart } from './ShapesPart.tsx'

/** How the restaurant is called and how it looks, as changes of the draft. For owners. */
export const LookScreen = () => (
  <OwnerFrame
    title={<FormattedMessage id="studio.nav.look" />}
    detail={<FormattedMessage id="look.detail" />}
    tools={<Tools />}
    offline={<FormattedMessage id="studio.offline" />}
  >
    <QueryBoundary offline="staff.not-yet.offline">
      <Shown />
    </QueryBoundary>
  </OwnerFrame>
)

function Shown() {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
  const { number, revision } = studio.draft
  const { data: look } = useQuery({ ...lookQuery(`${number}-${revision}`), throwOnError: false })
  return (
    <div className={css.sided}>
      <div className={css.page}>
        <NamesPart studio={studio} />
        <PicturesPart studio={studio} look={look} />
        <ColoursPart studio={studio} look={look} />
        <ShapesPart studio={studio} />
        <ClothsPart studio={studio} />
        <CompanyPart studio={studio} />
        <AboutPart studio={studio} />
        <ScreenshotsPart studio={studio} />
      </div>
      {look && <LookPreview studio={studio} look={look} />}
    </div>
  )
}

function Tools() {
  const { data } = useQuery({ ...studioQuery(), throwOnError: false })
  const count = data?.changes.length ?? 0
  return (
    <>
      <LangLink
        to="/$lang/studio/$part/"
        params={{ part: 'preview' }}
        className={buttonClass({ tone: 'quiet', small: true })}
      >
        <FormattedMessage id="preview.open" />
      </LangLink>
      {count > 0 && (
        <LangLink to="/$lang/studio/" search={{ show: 'publish' }} className={buttonClass({ small: true })}>
          <FormattedMessage id="studio.publish-changes" values={{ count }} />
        </LangLink>
      )}
    </>
  )
}
