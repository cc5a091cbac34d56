import { FormattedMessage } from 'react-intl'
import type { BranchDay } from '#contract/owner.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'

/** Whether the board of a branch is open now. */
export function BoardTag({ of }: { of: BranchDay['console'] }) {
  const formats = useFormats()
  if (!of)
    return (
      <Tag>
        <FormattedMessage id="owner.board.none" />
      </Tag>
    )
  const values = { time: <bdi>{formats.time(of.heardAt)}</bdi> }
  return of.silent ? (
    <Tag tone="bad" icon={warnIcon}>
      <FormattedMessage id="owner.board.silent" values={values} />
    </Tag>
  ) : (
    <Tag tone="good" icon={checkIcon}>
      <FormattedMessage id="owner.board.heard" values={values} />
    </Tag>
  )
}
