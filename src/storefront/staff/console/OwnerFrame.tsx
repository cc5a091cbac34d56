import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StaffRole } from '#domain/staff-role.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { StudioRail } from './StudioRail.tsx'

/** The frame of a part of the studio that is for owners, or more roles; other employees see that it is. */
export function OwnerFrame({
  title,
  detail,
  tools,
  offline,
  roles = ownersOnly,
  children,
}: {
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  /** What it means for this part that the server cannot be reached. */
  offline?: ReactNode
  roles?: readonly StaffRole[] | undefined
  children: ReactNode
}) {
  const role = useQuery(sessionQuery()).data?.customer?.staff?.role
  const isAdmitted = role === undefined || roles.includes(role)
  return (
    <ConsoleFrame
      branchId={null}
      rail={<StudioRail role={role} />}
      title={title}
      detail={isAdmitted && detail}
      tools={isAdmitted && tools}
      offline={isAdmitted && offline}
    >
      {isAdmitted ? (
        children
      ) : (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="studio.owner-only" />
        </Note>
      )}
    </ConsoleFrame>
  )
}

const ownersOnly: readonly StaffRole[] = ['owner']
