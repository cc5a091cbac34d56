import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { SkipLink } from '#storefront/ui/navigation/SkipLink.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { ConsoleAlerts } from '#storefront/staff/console-alerts/ConsoleAlerts.tsx'
import { FactorPanel } from '#storefront/staff/lock/FactorPanel.tsx'
import { LockPanel } from '#storefront/staff/lock/LockPanel.tsx'
import { useLock } from '#storefront/staff/lock/use-lock.ts'
import { useOfflineScan } from '#storefront/staff/scan/offline/use-offline-scan.ts'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './ConsoleFrame.module.css'
import { ConsoleRail } from './ConsoleRail.tsx'

/**
 * The frame of every staff screen: navigation, head, and alerts for the orders of `branchId`. Without it,
 * alerts are for the last shown branch; with null there are none. While the console is locked, the alerts go
 * on, and the screen shows only how to unlock. Before the second factor there are no alerts either.
 */
export function ConsoleFrame({
  branchId,
  rail,
  title,
  detail,
  tools,
  children,
}: {
  branchId?: string | null
  /** The navigation in place of that of a branch. */
  rail?: ReactNode
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  const { branchId: shown } = useConsoleBranch()
  const isLocked = useLock()
  const session = useQuery(sessionQuery()).data
  const factor = session?.factor
  const isClosed = isLocked || factor !== undefined
  const lang = useLang()
  const next = useLocation({ select: ({ href }) => href })
  const watched = branchId === null ? undefined : (branchId ?? shown)
  // the session has ended while the device still knew it: after a removal from the team, for example
  if (session?.customer === null)
    return <Navigate to="/$lang/auth/login/" params={{ lang }} search={{ next }} replace />
  return (
    <div className={css.console} data-locked={isClosed || undefined}>
      <SkipLink />
      {!isClosed && (rail ?? <ConsoleRail watched={watched} />)}
      <Main className={css.main}>
        <header className={css.head}>
          <div className={css.titles}>
            <h1 className={css.title}>{title}</h1>
            {!isClosed && detail != null && <p className={css.detail}>{detail}</p>}
          </div>
          <LangSwitch tone="ring" />
          {!isClosed && tools}
        </header>
        {watched !== undefined && factor === undefined && <ConsoleAlerts key={watched} branchId={watched} />}
        {watched !== undefined && <OfflineScan branchId={watched} />}
        {factor !== undefined && <FactorPanel factor={factor} />}
        {isLocked && factor === undefined && <LockPanel watched={watched} />}
        {!isClosed && children}
      </Main>
    </div>
  )
}

/** Keeps the console of a branch ready for a time without a network; shows nothing. */
function OfflineScan({ branchId }: { branchId: string }) {
  useOfflineScan(branchId)
  return null
}
