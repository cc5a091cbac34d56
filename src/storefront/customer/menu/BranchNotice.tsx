import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { isOpenAt, isPausedAt, nextOpening } from '#domain/hours.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import css from './BranchNotice.module.css'

/** A note that the branch is closed, paused or silent, and until when; nothing while it takes orders. */
export function BranchNotice({ branch }: { branch: Branch }) {
  const now = useNow()
  const formats = useFormats()
  const name = <Words of={branch.name} />
  const when = (at: number) => nearTime(at, { formats, now })

  if (branch.pausedUntil !== null && isPausedAt(branch, now)) {
    return (
      <Closed>
        <FormattedMessage
          id="menu.branch.paused"
          values={{ branch: name, time: <bdi>{when(branch.pausedUntil)}</bdi> }}
        />
      </Closed>
    )
  }
  if (isOpenAt(branch, now)) {
    if (!branch.silent) return null
    return (
      <Closed>
        <FormattedMessage id="menu.branch.silent" values={{ branch: name }} />
      </Closed>
    )
  }
  const opens = nextOpening(branch, now)
  return (
    <Closed>
      {opens === undefined ? (
        <FormattedMessage id="menu.branch.shut" values={{ branch: name }} />
      ) : (
        <FormattedMessage id="menu.branch.closed" values={{ branch: name, time: <bdi>{when(opens)}</bdi> }} />
      )}
    </Closed>
  )
}

function Closed({ children }: { children: ReactNode }) {
  const { branchId: only } = useAtomValue(onlyChoiceAtom)
  return (
    <Note tone="warm" icon={clockIcon}>
      <p>{children}</p>
      {only === undefined && (
        <LangLink
          to="/$lang/branches/"
          className={`${buttonClass({ tone: 'plain', small: true })} ${css.other}`}
        >
          <FormattedMessage id="menu.branch.other" />
        </LangLink>
      )}
    </Note>
  )
}
