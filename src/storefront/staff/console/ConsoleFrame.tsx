import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { SkipLink } from '#storefront/ui/navigation/SkipLink.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { ConsoleAlerts } from '#storefront/staff/console-alerts/ConsoleAlerts.tsx'
import { FactorPanel } from '#storefront/staff/lock/FactorPanel.tsx'
import { LockPanel } from '#storefront/staff/lock/LockPanel.tsx'
import { useFactor } from '#storefront/staff/lock/use-factor.ts'
import { useLock } from '#storefront/staff/lock/use-lock.ts'
import { useOfflineScan } from '#storefront/staff/scan/offline/use-offline-scan.ts'
import { useSendEntries } from '#storefront/staff/scan/offline/use-send-entries.ts'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './ConsoleFrame.module.css'
import { ConsoleRail } from './ConsoleRail.tsx'
import { OfflineRow } from './OfflineRow.tsx'

/**
 * The frame of every staff screen: navigation, head, and alerts for the orders of `branchId`. Without it,
 * alerts are for the branch in the address, else for the last one shown; with null there are none. While the
 * console is locked, the alerts go on, and the screen shows only how to unlock. Before the second factor
 * there are no alerts either.
 */
export function ConsoleFrame({
  branchId,
  rail,
  lead,
  title,
  detail,
  tools,
  offline,
  children,
}: {
  branchId?: string | null
  /** The navigation in place of that of a branch. */
  rail?: ReactNode
  /** Before the title. */
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  /** What it means for this screen that the server cannot be reached. */
  offline?: ReactNode
  children: ReactNode
}) {
  const { branchId: shown } = useConsoleBranch()
  const isLocked = useLock()
  const session = useQuery(sessionQuery()).data
  const factor = useFactor()
  const isClosed = isLocked || factor !== undefined
  const watched = branchId === null ? undefined : (branchId ?? shown)
  if (session?.customer === null) return <SignedOut />
  return (
    <div className={css.console} data-locked={isClosed || undefined}>
      <SkipLink />
      {!isClosed && (rail ?? <ConsoleRail watched={watched} />)}
      <Main className={css.main}>
        <header className={css.head}>
          {!isClosed && lead}
          <div className={css.titles}>
            <h1 className={css.title}>{title}</h1>
            {!isClosed && detail != null && <p className={css.detail}>{detail}</p>}
          </div>
          <LangSwitch tone="ring" />
          {!isClosed && tools}
        </header>
        {watched !== undefined && factor === undefined && <ConsoleAlerts key={watched} branchId={watched} />}
        <SendEntries branchId={watched} />
        {watched !== undefined && <OfflineScan branchId={watched} />}
        {factor !== undefined && <FactorPanel factor={factor} />}
        {isLocked && factor === undefined && <LockPanel watched={watched} />}
        {!isClosed && children}
        <OfflineRow>{!isClosed && offline}</OfflineRow>
      </Main>
    </div>
  )
}

/**
 * Leads to the sign-in and back: the session has ended while the device still knew it, for example after a
 * removal from the team. The address is read once, because it changes with the way there.
 */
function SignedOut() {
  const lang = useLang()
  const [next] = useState(() => location.pathname + location.search)
  return <Navigate to="/$lang/auth/login/" params={{ lang }} search={{ next }} replace />
}

/** Sends the bills of a time without a network; shows nothing. */
function SendEntries({ branchId }: { branchId: string | undefined }) {
  useSendEntries(branchId)
  return null
}

/** Keeps the console of a branch ready for a time without a network; shows nothing. */
function OfflineScan({ branchId }: { branchId: string }) {
  useOfflineScan(branchId)
  return null
}
