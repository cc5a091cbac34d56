import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { bellIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import { mayAsk, postponePushOffer } from './push-browser.ts'
import { PushFailed } from './PushFailed.tsx'
import css from './PushOffer.module.css'
import { usePush } from './use-push.ts'

const askQuery = () =>
  queryOptions({ queryKey: ['push-may-ask'], queryFn: () => mayAsk(Date.now()), networkMode: 'always' })

/**
 * Offers push notifications for the order that the customer has just placed or is following, while the
 * kitchen has it: later there is little left to notify of. The browser asks for its permission only after the
 * tap. After "not now" the offer stays away for a month.
 */
export function PushOffer() {
  const titleId = useId()
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const { state, turn } = usePush()
  const { data: may } = useQuery({ ...askQuery(), throwOnError: false })
  // the offer leaves with its button
  useFocusAfterSwap(String(turn.isSuccess), () => null)
  if (turn.isSuccess && turn.data === 'on') {
    return (
      <Note tone="good" icon={bellIcon} role="status">
        <FormattedMessage id="notification.ask.done" />
      </Note>
    )
  }
  if (turn.isSuccess && turn.data === 'denied') {
    return (
      <Note tone="warm" icon={bellIcon} role="status">
        <FormattedMessage id="notification.push.denied" />
      </Note>
    )
  }
  if (!may || !reachable || (state !== 'off' && state !== 'install')) return null
  const later = () => {
    void postponePushOffer(Date.now())
    queryClient.setQueryData(askQuery().queryKey, false)
  }
  return (
    <>
      <section className={css.offer} aria-labelledby={titleId}>
        <div className={layout.row}>
          <IconTile icon={bellIcon} tone="brand" />
          <div className={layout.grow}>
            <h2 id={titleId} className={text.item}>
              <FormattedMessage id="notification.ask" />
            </h2>
            <p className={text.smallMuted}>
              <FormattedMessage
                id={state === 'install' ? 'notification.push.install' : 'notification.ask.text'}
              />
            </p>
          </div>
        </div>
        <div className={layout.wrap}>
          {state === 'off' && (
            <Button tone="tonal" small busy={turn.isPending} onClick={() => turn.mutate(true)}>
              <FormattedMessage id="notification.ask.yes" />
            </Button>
          )}
          <Button tone="plain" small onClick={later}>
            <FormattedMessage id="notification.ask.no" />
          </Button>
        </div>
      </section>
      <PushFailed error={turn.error} />
    </>
  )
}
