import { FormattedMessage } from 'react-intl'
import type { OfflineFlag } from '#contract/offline-scan.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'

/** A flagged code: which branch's entry does not count, and which one does. */
export function FlagLine({ flag, id }: { flag: OfflineFlag; id?: string }) {
  const formats = useFormats()
  const lang = useLang()
  const branch = <bdi>{wordsIn(flag.branchName, lang).text}</bdi>
  const shown = <bdi>{formats.dateTime(flag.shownAt)}</bdi>
  return (
    <div id={id} className={layout.grow}>
      <p>
        <FormattedMessage
          id={`staff.offline.flag.${flag.what}`}
          values={{
            count: flag.points,
            points: formats.number(flag.points),
            price: <Price amount={flag.worth} />,
          }}
        />
      </p>
      {flag.usedAt && (
        <p className={text.smallMuted}>
          <FormattedMessage
            id="staff.offline.flag.counts"
            values={{ branch: <bdi>{wordsIn(flag.usedAt.branchName, lang).text}</bdi> }}
          />
        </p>
      )}
      <p className={text.smallMuted}>
        <FormattedMessage id="staff.offline.flag.not" values={{ branch, time: shown }} />
      </p>
    </div>
  )
}
