import { useIntl } from 'react-intl'
import { problemsOfLine, problemWords } from '#storefront/customer/cart/line/problem-words.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './LineProblems.module.css'
import type { ShownLine } from '../merge-cart.ts'
import type { Shared } from '../shared-props.ts'

/** Why a line cannot be ordered as it is; nothing if it can. */
export function LineProblems({
  line,
  priced: { menu, quote },
}: { line: ShownLine } & Pick<Shared, 'priced'>) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  return problemsOfLine(quote.problems, line.id).map((problem) => (
    <p key={JSON.stringify(problem)} className={css.problem}>
      <Icon of={warnIcon} small />
      {problemWords(problem, { menu, line, now }, intl, lang)}
    </p>
  ))
}
