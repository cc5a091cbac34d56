import { FormattedMessage } from 'react-intl'
import type { BranchDay } from '#contract/owner.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'

/** Whether the board of a branch is open now. A closed one is a warning while the branch takes orders. */
export function BoardTag({ of }: { of: Pick<BranchDay, 'console' | 'unwatched'> }) {
  const formats = useFormats()
  const { console: board, unwatched } = of
  const closed = unwatched ? ({ tone: 'warm', icon: warnIcon } as const) : {}
  if (!board)
    return (
      <Tag {...closed}>
        <FormattedMessage id="owner.board.none" />
      </Tag>
    )
  const values = {
    day: <bdi>{formats.shortDay(board.heardAt)}</bdi>,
    time: <bdi>{formats.time(board.heardAt)}</bdi>,
  }
  if (board.silent)
    return (
      <Tag tone="bad" icon={warnIcon}>
        <FormattedMessage id="owner.board.silent" values={values} />
      </Tag>
    )
  return board.online ? (
    <Tag tone="good" icon={checkIcon}>
      <FormattedMessage id="owner.board.heard" values={values} />
    </Tag>
  ) : (
    <Tag {...closed}>
      <FormattedMessage id="owner.board.closed" values={values} />
    </Tag>
  )
}
