import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { StudioRail } from './StudioRail.tsx'

/** The frame of a part of the studio that is for owners; other employees see that it is. */
export function OwnerFrame({
  title,
  detail,
  tools,
  children,
}: {
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  const role = useQuery(sessionQuery()).data?.customer?.staff?.role
  const isOwner = role === undefined || role === 'owner'
  return (
    <ConsoleFrame
      branchId={null}
      rail={<StudioRail role={role} />}
      title={title}
      detail={isOwner && detail}
      tools={isOwner && tools}
    >
      {isOwner ? (
        children
      ) : (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="studio.owner-only" />
        </Note>
      )}
    </ConsoleFrame>
  )
}
