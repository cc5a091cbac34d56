import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { otherLang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'

/**
 * A link to the same screen in the other language, with its parameters, its search and all input. `accent` is
 * for a coloured background.
 */
export function LangSwitch({ tone = 'quiet' }: { tone?: 'quiet' | 'accent' }) {
  const other = otherLang[useLang()]
  return (
    <Link
      to="./"
      params={(current) => ({ ...current, lang: other })}
      search={true}
      hash={true}
      state={true}
      resetScroll={false}
      lang={other}
      hrefLang={other}
      className={buttonClass({ tone, small: true })}
    >
      <FormattedMessage id="lang.switch" />
    </Link>
  )
}
