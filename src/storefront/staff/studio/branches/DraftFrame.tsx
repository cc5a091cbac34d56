import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReactNode } from 'react'
import type { StaffRole } from '#domain/staff-role.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { studioQuery } from '../queries.ts'
import { SaveState } from '../save/SaveState.tsx'
import { useIsManager } from '../use-is-manager.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { segmentsClass } from '#storefront/ui/choice/segments-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Branches.module.css'

/** The frame of a part of the studio that edits the draft: what is saved, and the way to publish it. */
export const DraftFrame = ({
  title,
  nav = <Parts />,
  roles,
  children,
}: {
  title: ReactNode
  /** The navigation of the parts that are one place; without it, that of the branches. */
  nav?: ReactNode
  roles?: readonly StaffRole[] | undefined
  children: ReactNode
}) => (
  <OwnerFrame
    title={title}
    detail={<Saving />}
    tools={<PublishLink />}
    offline={<FormattedMessage id="studio.offline" />}
    roles={roles}
  >
    <QueryBoundary offline="staff.not-yet.offline">
      <div className={layout.stack}>
        {nav}
        {children}
      </div>
    </QueryBoundary>
  </OwnerFrame>
)

const parts = ['branches', 'calendar'] as const

/** The branches and the calendar of all of them are one place of the navigation. */
function Parts() {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'studio.nav.branches' })}>
      <div className={classNames(segmentsClass(), css.parts)}>
        {parts.map((part) => (
          <LangLink key={part} to="/$lang/studio/$part/" params={{ part }}>
            <FormattedMessage id={`studio.nav.${part}`} />
          </LangLink>
        ))}
      </div>
    </nav>
  )
}

function Saving() {
  const count = useQuery({ ...studioQuery(), throwOnError: false }).data?.changes.length
  return (
    <SaveState>
      {count !== undefined && <FormattedMessage id="studio.changes" values={{ count }} />}
    </SaveState>
  )
}

function PublishLink() {
  const count = useQuery({ ...studioQuery(), throwOnError: false }).data?.changes.length ?? 0
  const isManager = useIsManager()
  if (count === 0) return null
  return (
    <LangLink
      to="/$lang/studio/"
      search={isManager ? {} : { show: 'publish' }}
      className={buttonClass({ small: true })}
    >
      <FormattedMessage
        id={isManager ? 'studio.manager.waits' : 'studio.publish-changes'}
        values={{ count }}
      />
    </LangLink>
  )
}
