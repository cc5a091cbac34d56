import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Ring } from '#storefront/ui/progress/Ring.tsx'
import css from './LevelRing.module.css'

/** The level, with the progress to the next one as a ring; the highest level has a full ring. */
export function LevelRing({ level, next }: Pick<Wallet, 'level' | 'next'>) {
  const formats = useFormats()
  return (
    <Ring size="l" share={next?.share ?? 100}>
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
    </Ring>
  )
}
