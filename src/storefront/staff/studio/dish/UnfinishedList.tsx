import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { Problem } from '../Problem.tsx'
import css from './Dish.module.css'
import { goToField } from './go-to-field.ts'
import type { Unfinished } from './unfinished.ts'

/** What the dish still lacks, each with a link to its field: red stops publishing, amber does not. */
export function UnfinishedList({ left }: { left: readonly Unfinished[] }) {
  const intl = useIntl()
  if (left.length === 0) return null
  return (
    <ul className={css.left} aria-label={intl.formatMessage({ id: 'studio.left' })}>
      {left.map((each) => (
        <UnfinishedRow key={`${each.target} ${each.problem?.reason ?? ''}`} left={each} />
      ))}
    </ul>
  )
}

function UnfinishedRow({ left: { problem, target, title, of } }: { left: Unfinished }) {
  const intl = useIntl()
  const lang = useLang()
  const name = of && wordsIn(of, lang).text
  const what = intl.formatMessage({ id: title }, { name })
  const isWrong = problem !== undefined && problem.reason !== 'missing'
  return (
    <li className={css.lack} data-stops={problem !== undefined || undefined}>
      <Icon of={problem ? warnIcon : infoIcon} />
      <span className={css.what}>
        <b className={text.label}>{what}</b>
        <span className={text.caption}>
          {problem ? <Problem of={problem} /> : <FormattedMessage id="studio.left.may" />}
        </span>
      </span>
      <a
        href={`#${target}`}
        className={text.ownLink}
        aria-label={intl.formatMessage(
          { id: isWrong ? 'studio.left.fix.what' : 'studio.left.fill-in.what' },
          { what },
        )}
        onClick={() => goToField(target)}
      >
        <FormattedMessage id={isWrong ? 'studio.left.fix' : 'studio.left.fill-in'} />
      </a>
    </li>
  )
}
