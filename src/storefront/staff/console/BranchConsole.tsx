import type { ComponentProps, ReactNode } from 'react'
import text from '#storefront/ui/text/text.module.css'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { BranchPicker } from './BranchPicker.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { NoBranch } from './NoBranch.tsx'

/** A console screen about one branch. Its head links to the same screen (`to`) of other branches. */
export function BranchConsole({
  title,
  to,
  offline,
  children,
}: {
  title: ReactNode
  to: ComponentProps<typeof BranchPicker>['to']
  /** What it means for this screen that the server cannot be reached. */
  offline?: ReactNode
  children: (branchId: string) => ReactNode
}) {
  const { branchId, branchIds } = useConsoleBranch()
  return (
    <ConsoleFrame
      title={title}
      offline={branchId !== undefined && offline}
      tools={
        branchId !== undefined && (
          <span className={text.label}>
            <BranchPicker to={to} branchId={branchId} branchIds={branchIds} />
          </span>
        )
      }
    >
      {branchId === undefined ? <NoBranch /> : children(branchId)}
    </ConsoleFrame>
  )
}
