import { FormattedMessage, useIntl } from 'react-intl'
import type { PlatesLoan } from '#contract/plates.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The plates of one dish, and a counter for those that come back now. */
export function LoanLine({
  line,
  count,
  onCount,
}: {
  line: PlatesLoan['plates']['lines'][number]
  count: number
  /** Undefined while nothing can be counted. */
  onCount: ((count: number) => void) | undefined
}) {
  const intl = useIntl()
  const lang = useLang()
  const out = line.lent - line.returned
  return (
    <li className={layout.listRow}>
      <div className={layout.grow}>
        <p>
          <Words of={line.name} />
        </p>
        {out > 0 && (
          <p className={text.captionMuted}>
            <FormattedMessage
              id="staff.plates.out"
              values={{ count: out, price: <Price amount={line.deposit} /> }}
            />
          </p>
        )}
      </div>
      {out > 0 && onCount && (
        <Stepper
          bin={false}
          value={Math.min(count, out)}
          max={out}
          onChange={onCount}
          label={intl.formatMessage({ id: 'staff.plates.count' }, { name: wordsIn(line.name, lang).text })}
        />
      )}
      {out === 0 && (
        <Tag tone="good" icon={checkIcon}>
          <FormattedMessage id="staff.plates.line-back" />
        </Tag>
      )}
    </li>
  )
}
