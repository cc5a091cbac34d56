import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { Words } from '../i18n/Words.tsx'
import css from './LevelRing.module.css'

/** The level, and the way to the next one, woven thread by thread around it; the highest is woven whole. */
export function LevelRing({ level, next }: Pick<Wallet, 'level' | 'next'>) {
  const maskId = useId()
  const formats = useFormats()
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 112 112" aria-hidden="true" className={css.threads}>
        <mask id={maskId}>
          <circle cx="56" cy="56" r="48" pathLength="100" strokeDasharray={`${next?.share ?? 100} 100`} />
        </mask>
        <circle cx="56" cy="56" r="48" className={css.warp} />
        <circle cx="56" cy="56" r="48" className={css.weft} mask={`url(#${maskId})`} />
      </svg>
      <p className={css.words}>
        <b className={css.level}>
          <Words of={level.name} />
        </b>
        <span>
          {next ? (
            <FormattedMessage
              id="wallet.level.next"
              values={{
                count: next.missing,
                points: formats.number(next.missing),
                level: <Words of={next.name} />,
              }}
            />
          ) : (
            <FormattedMessage id="wallet.level.top" />
          )}
        </span>
      </p>
    </div>
  )
}
