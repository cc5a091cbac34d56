import { FormattedMessage, useIntl } from 'react-intl'
import { stepMs } from '#domain/scan-code.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Ring } from '#storefront/ui/progress/Ring.tsx'
import css from './CodeRing.module.css'

/** How long the code is valid: a ring that empties, with the seconds in it. */
export function CodeRing({ seconds }: { seconds: number }) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <div className={css.fresh}>
      <Ring
        size="s"
        share={Math.round((100_000 * seconds) / stepMs)}
        role="timer"
        aria-label={intl.formatMessage(
          { id: 'qr.fresh' },
          { count: seconds, seconds: formats.number(seconds) },
        )}
      >
        <bdi className={css.seconds} aria-hidden="true">
          {formats.number(seconds)}
        </bdi>
      </Ring>
      <span aria-hidden="true">
        <FormattedMessage id="qr.fresh" values={{ count: seconds, seconds: formats.number(seconds) }} />
      </span>
    </div>
  )
}
