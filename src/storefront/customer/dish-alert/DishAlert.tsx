import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { usePush } from '#storefront/customer/notification/use-push.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './DishAlert.module.css'
import { useDishAlert } from './use-dish-alert.ts'

type Wanted = { readonly item: Pick<MenuItem, 'id' | 'name'> }

/** The request to be notified when a sold-out dish is back. A guest signs in first. */
export function DishAlert({ item }: Wanted) {
  const { data } = useQuery({ ...sessionQuery(), throwOnError: false })
  if (data?.customer) return <AlertButton item={item} customerId={data.customer.id} />
  return <SignInToAsk item={item} />
}

function SignInToAsk({ item }: Wanted) {
  const intl = useIntl()
  const name = wordsIn(item.name, useLang()).text
  const next = useLocation({ select: ({ pathname }) => pathname })
  return (
    <LangLink
      to="/$lang/auth/login/"
      search={{ next }}
      className={classNames(buttonClass({ tone: 'quiet', small: true }), css.alert)}
      aria-label={intl.formatMessage({ id: 'dish-alert.ask.label' }, { name })}
    >
      <FormattedMessage id="dish-alert.ask" />
    </LangLink>
  )
}

function AlertButton({ item, customerId }: Wanted & { customerId: string }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const push = usePush()
  const name = wordsIn(item.name, useLang()).text
  const { isAsked, change } = useDishAlert(customerId, item.id)
  const label = isAsked ? 'dish-alert.drop.label' : 'dish-alert.ask.label'

  function toggle(): void {
    // the browser asks for its permission only during a tap, and this is the one that wants notifications
    if (!isAsked && push.state === 'off') push.turn.mutate(true)
    change.mutate(!isAsked, {
      onSuccess: () =>
        notify(intl.formatMessage({ id: isAsked ? 'dish-alert.dropped' : 'dish-alert.asked' }), {
          tone: 'success',
        }),
      onError: (error) => notify(refusal(error), { tone: 'error' }),
    })
  }

  return (
    <Button
      tone={isAsked ? 'tonal' : 'quiet'}
      small
      className={css.alert}
      aria-label={intl.formatMessage({ id: label }, { name })}
      busy={change.isPending}
      disabledReason={reachable ? undefined : intl.formatMessage({ id: 'dish-alert.offline' })}
      onClick={toggle}
    >
      <FormattedMessage id={isAsked ? 'dish-alert.drop' : 'dish-alert.ask'} />
    </Button>
  )
}
