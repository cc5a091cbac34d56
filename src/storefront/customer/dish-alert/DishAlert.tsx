import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { whenSettled } from '#storefront/platform/browser/settled.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'

const AlertButton = retriedPart(
  () => import('./AlertButton.tsx').then((part) => part.AlertButton),
  whenSettled,
)

type Wanted = {
  readonly item: Pick<MenuItem, 'id' | 'name'>
  readonly className?: string | undefined
  /** A bell in place of the words. */
  readonly bell?: ReactNode
}

/**
 * The request to be notified when a sold-out dish is back. A guest signs in first. The link is part of the
 * first screen: a first visit would otherwise load the button, what it shares with other screens and all
 * words, to show a guest a link.
 */
export function DishAlert(wanted: Wanted) {
  const { data } = useQuery({ ...sessionQuery(), throwOnError: false })
  const link = <SignInToAsk {...wanted} />
  if (!data?.customer) return link
  return (
    <Suspense fallback={link}>
      <AlertButton {...wanted} customerId={data.customer.id} />
    </Suspense>
  )
}

function SignInToAsk({ item, className, bell }: Wanted) {
  const intl = useIntl()
  const name = wordsIn(item.name, useLang()).text
  // the server renders one page for all searches; an open sheet is in the search
  const whole = useMounted() ? 'href' : 'pathname'
  const next = useLocation({ select: (location) => location[whole] })
  return (
    <LangLink
      to="/$lang/auth/login/"
      search={{ next }}
      className={classNames(
        bell ? iconButtonClass('ring') : buttonClass({ tone: 'quiet', small: true }),
        className,
      )}
      aria-label={intl.formatMessage({ id: 'dish-alert.ask.label' }, { name })}
    >
      {bell ?? <FormattedMessage id="dish-alert.ask" />}
    </LangLink>
  )
}
