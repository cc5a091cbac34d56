import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { usePush } from '#storefront/customer/notification/use-push.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { useDishAlert } from './use-dish-alert.ts'

/** The request of a signed-in customer to be notified when a sold-out dish is back, or its cancellation. */
export function AlertButton({
  item,
  customerId,
  className,
}: {
  item: Pick<MenuItem, 'id' | 'name'>
  customerId: string
  className: string | undefined
}) {
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
      className={className}
      aria-label={intl.formatMessage({ id: label }, { name })}
      busy={change.isPending}
      disabledReason={reachable ? undefined : intl.formatMessage({ id: 'dish-alert.offline' })}
      onClick={toggle}
    >
      <FormattedMessage id={isAsked ? 'dish-alert.drop' : 'dish-alert.ask'} />
    </Button>
  )
}
