import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { usePush } from '#storefront/customer/notification/use-push.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { useErrorNotice } from '#storefront/ui/feedback/use-error-notice.ts'
import { useDishAlert } from './use-dish-alert.ts'

type Item = Pick<MenuItem, 'id' | 'name'>

/** The request of a signed-in customer to be notified when a sold-out dish is back, or its cancellation. */
export function AlertButton({
  item,
  customerId,
  className,
  bell,
}: {
  item: Item
  customerId: string
  className?: string | undefined
  /** A bell in place of the words. */
  bell?: ReactNode
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const { isAsked, isPending, label, toggle } = useAlertRequest(item, customerId)
  const offline = intl.formatMessage({ id: 'dish-alert.offline' })
  if (bell)
    return (
      <button
        type="button"
        className={iconButtonClass('ring')}
        aria-label={label}
        data-on={isAsked || undefined}
        aria-busy={isPending}
        // without a place for the reason beside it, a tap says it
        onClick={() => (reachable ? toggle() : notify(offline, { tone: 'warning' }))}
      >
        {bell}
      </button>
    )
  return (
    <Button
      tone={isAsked ? 'tonal' : 'quiet'}
      small
      className={className}
      aria-label={label}
      busy={isPending}
      disabledReason={reachable ? undefined : offline}
      onClick={toggle}
    >
      <FormattedMessage id={isAsked ? 'dish-alert.drop' : 'dish-alert.ask'} />
    </Button>
  )
}

/** Whether the customer waits for the dish, the label of the button, and what its tap does. */
function useAlertRequest(item: Item, customerId: string) {
  const intl = useIntl()
  const refusal = useRefusal()
  const notice = useErrorNotice()
  const push = usePush()
  const name = wordsIn(item.name, useLang()).text
  const { isAsked, change } = useDishAlert(customerId, item.id)
  const id = isAsked ? 'dish-alert.drop.label' : 'dish-alert.ask.label'

  function toggle(): void {
    if (change.isPending) return
    notice.end()
    // the browser asks for its permission only during a tap, and this is the one that wants notifications
    if (!isAsked && push.state === 'off') {
      const onError = () => notice.show(intl.formatMessage({ id: 'notification.push.failed' }))
      push.turn.mutate(true, { onError })
    }
    change.mutate(!isAsked, {
      onSuccess: () =>
        notify(intl.formatMessage({ id: isAsked ? 'dish-alert.dropped' : 'dish-alert.asked' }), {
          tone: 'success',
        }),
      onError: (error) => notice.show(refusal(error)),
    })
  }

  return { isAsked, isPending: change.isPending, label: intl.formatMessage({ id }, { name }), toggle }
}
