import type { ReactNode } from 'react'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { SkipLink } from '#storefront/ui/navigation/SkipLink.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { ConsoleAlerts } from '#storefront/staff/console-alerts/ConsoleAlerts.tsx'
import { LockPanel } from '#storefront/staff/lock/LockPanel.tsx'
import { useLock } from '#storefront/staff/lock/use-lock.ts'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './ConsoleFrame.module.css'
import { ConsoleRail } from './ConsoleRail.tsx'

/**
 * The frame of every staff screen: navigation, head, and alerts for the orders of `branchId`. Without it,
 * alerts are for the last shown branch; with null there are none. While the console is locked, the alerts go
 * on, and the screen shows only how to unlock.
 */
export function ConsoleFrame({
  branchId,
  title,
  detail,
  tools,
  children,
}: {
  branchId?: string | null
  title: ReactNode
  detail?: ReactNode
  tools?: ReactNode
  children: ReactNode
}) {
  const { branchId: shown } = useConsoleBranch()
  const isLocked = useLock()
  const watched = branchId === null ? undefined : (branchId ?? shown)
  return (
    <div className={css.console} data-locked={isLocked || undefined}>
      <SkipLink />
      {!isLocked && <ConsoleRail watched={watched} />}
      <Main className={css.main}>
        <header className={css.head}>
          <div className={css.titles}>
            <h1 className={css.title}>{title}</h1>
            {!isLocked && detail != null && <p className={css.detail}>{detail}</p>}
          </div>
          {!isLocked && tools}
          <LangSwitch />
        </header>
        {watched !== undefined && <ConsoleAlerts key={watched} branchId={watched} />}
        {isLocked ? <LockPanel watched={watched} /> : children}
      </Main>
    </div>
  )
}
