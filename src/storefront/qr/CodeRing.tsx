import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stepMs } from '#domain/scan-code.ts'
import { useFormats } from '../i18n/use-lang.ts'
import css from './CodeRing.module.css'

/** How long the code is good for: a woven ring that loses its threads, and the seconds in it. */
export function CodeRing({ seconds }: { seconds: number }) {
  const maskId = useId()
  const intl = useIntl()
  const formats = useFormats()
  const share = Math.round((100_000 * seconds) / stepMs)
  return (
    <p className={css.fresh}>
      <span
        className={css.ring}
        role="timer"
        aria-label={intl.formatMessage(
          { id: 'qr.fresh' },
          { count: seconds, seconds: formats.number(seconds) },
        )}
      >
        <svg viewBox="0 0 56 56" aria-hidden="true" className={css.threads}>
          <mask id={maskId}>
            <circle cx="28" cy="28" r="23" pathLength="100" strokeDasharray={`${share} 100`} />
          </mask>
          <circle cx="28" cy="28" r="23" className={css.warp} />
          <circle cx="28" cy="28" r="23" className={css.weft} mask={`url(#${maskId})`} />
        </svg>
        <bdi className={css.seconds} aria-hidden="true">
          {formats.number(seconds)}
        </bdi>
      </span>
      <span aria-hidden="true">
        <FormattedMessage id="qr.fresh" values={{ count: seconds, seconds: formats.number(seconds) }} />
      </span>
    </p>
  )
}
