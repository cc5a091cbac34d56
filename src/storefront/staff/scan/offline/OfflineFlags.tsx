import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { FlagLine } from './FlagLine.tsx'
import { offlineFlagsQuery } from './queries.ts'

/** The flagged codes of the last week that this branch has a part in; nothing without one. */
export function OfflineFlags({ branchId }: { branchId: string }) {
  const formats = useFormats()
  const { data } = useQuery({ ...offlineFlagsQuery(branchId), throwOnError: false })
  if (!data || data.flags.length === 0) return null
  return (
    <Block
      title={<FormattedMessage id="staff.offline.flags" />}
      action={
        <Tag tone="bad" icon={warnIcon}>
          {formats.number(data.flags.length)}
        </Tag>
      }
    >
      <ul className={layout.cardList}>
        {data.flags.map((flag) => (
          <li key={flag.id} className={layout.listRow}>
            <FlagLine flag={flag} />
          </li>
        ))}
      </ul>
      <p className={text.captionMuted}>
        <FormattedMessage id="staff.offline.flags.help" />
      </p>
    </Block>
  )
}
