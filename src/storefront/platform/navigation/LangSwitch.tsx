import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { otherLang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'

const looks = {
  quiet: { className: buttonClass({ tone: 'quiet', small: true }), short: false },
  accent: { className: buttonClass({ tone: 'accent', small: true }), short: false },
  ring: { className: iconButtonClass('ring'), short: true },
  onArt: { className: iconButtonClass('onArt'), short: true },
} as const

/**
 * A link to the same screen in the other language, with its parameters, its search and all input. It adds no
 * history entry: the way back leads to the previous screen, not to this one in the former language. `accent`
 * is for a coloured background; `ring` and `onArt` are round, for the header of a phone and over a picture.
 */
export function LangSwitch({ tone = 'quiet' }: { tone?: keyof typeof looks }) {
  const intl = useIntl()
  const other = otherLang[useLang()]
  const { className, short } = looks[tone]
  // the server renders one page for all searches
  const mounted = useMounted()
  return (
    <Link
      to="./"
      params={(current) => ({ ...current, lang: other })}
      {...(mounted && { search: true as const })}
      hash={true}
      state={true}
      replace
      resetScroll={false}
      lang={other}
      hrefLang={other}
      className={className}
      // contains the visible word, for voice control
      aria-label={short ? intl.formatMessage({ id: 'lang.switch.label' }) : undefined}
    >
      <FormattedMessage id={short ? 'lang.switch.short' : 'lang.switch'} />
    </Link>
  )
}
