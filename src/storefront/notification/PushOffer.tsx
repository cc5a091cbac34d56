import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useReachable } from '../offline/use-reach.ts'
import { Button } from '../ui/Button.tsx'
import { bellIcon, closeIcon } from '../ui/icons.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Note } from '../ui/Note.tsx'
import { Prompt } from '../ui/Prompt.tsx'
import { mayAsk, sayNotNow } from './push-browser.ts'
import { isRefusal, usePush } from './use-push.ts'

const askQuery = () =>
  queryOptions({ queryKey: ['push-may-ask'], queryFn: () => mayAsk(Date.now()), networkMode: 'always' })

/**
 * Asks whether to push what becomes of the order that somebody has just placed or follows: the one moment at which it is of use to
 * them. The browser's own question comes after their tap, and "not now" is heard for a month.
 */
export function PushOffer() {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const { state, turn } = usePush()
  const { data: may } = useQuery({ ...askQuery(), throwOnError: false })
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
    void sayNotNow(Date.now())
    queryClient.setQueryData(askQuery().queryKey, false)
  }
  return (
    <>
      <Prompt
        lead={<Lead icon={bellIcon} tone="brand" />}
        label={intl.formatMessage({ id: 'notification.ask' })}
        title={<FormattedMessage id="notification.ask" />}
        actions={
          <>
            {state === 'off' && (
              <Button small busy={turn.isPending} onClick={() => turn.mutate(true)}>
                <FormattedMessage id="notification.ask.yes" />
              </Button>
            )}
            <IconButton
              icon={closeIcon}
              label={intl.formatMessage({ id: 'notification.ask.no' })}
              onClick={later}
            />
          </>
        }
      >
        <FormattedMessage id={state === 'install' ? 'notification.push.install' : 'notification.ask.text'} />
      </Prompt>
      {turn.error && (
        <Note tone="bad" role="alert">
          {isRefusal(turn.error) ? refusal(turn.error) : <FormattedMessage id="notification.push.failed" />}
        </Note>
      )}
    </>
  )
}
