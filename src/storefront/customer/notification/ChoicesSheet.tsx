import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { changeNotificationChoices, type NotificationChoices } from '#contract/notification.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './ChoicesSheet.module.css'
import { PushFailed } from './PushFailed.tsx'
import { choicesQuery } from './queries.ts'
import { usePush } from './use-push.ts'

/** A sheet with the kinds of notifications that are pushed, and the switch for push on this device. */
export function ChoicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: 'notification.choices' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <Choices />
    </Sheet>
  )
}

const kinds = ['orders', 'points', 'offers'] as const

const mutationKey = ['notification-choices', 'change']

function Choices() {
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery()
  const choices = useQuery({ ...choicesQuery(), throwOnError: false })
  const { data } = choices
  const change = useMutation({
    mutationFn: (choice: Partial<NotificationChoices>) => call(changeNotificationChoices, { body: choice }),
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: async (choice) => {
      // an older read that answers later would show the opposite
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<NotificationChoices>(queryKey, (known) => known && { ...known, ...choice })
    },
    onSuccess: async (choices) => {
      // with later changes still being sent, only the last answer contains all of them
      if (queryClient.isMutating({ mutationKey }) <= 1) await storeNewer(queryClient, queryKey, choices)
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className={layout.stack}>
      <div className={layout.cardList}>
        <ThisDevice />
        {data &&
          kinds.map((kind) => (
            <SwitchRow
              key={kind}
              title={<FormattedMessage id={`notification.choices.${kind}`} />}
              detail={<FormattedMessage id={`notification.choices.${kind}.text`} />}
              checked={data[kind]}
              disabled={!reachable}
              onChange={(isOn) => change.mutate({ [kind]: isOn })}
            />
          ))}
      </div>
      {!data && <QueryFallback of={choices} offline="notification.choices.offline" />}
      {data && !reachable && (
        <Note tone="warm" icon={offlineIcon}>
          <FormattedMessage id="notification.choices.offline" />
        </Note>
      )}
      {reachable && <ErrorNote error={change.error} />}
    </div>
  )
}

/** The switch for push in this browser, or the reason why the browser cannot receive it. */
function ThisDevice() {
  const reachable = useReachable()
  const { state, turn } = usePush()
  if (state === 'none' || state === 'install' || state === 'denied') {
    return (
      <p className={classNames(css.word, text.smallMuted)}>
        <FormattedMessage id={`notification.push.${state}`} />
      </p>
    )
  }
  return (
    <>
      <SwitchRow
        title={<FormattedMessage id="notification.push" />}
        detail={<FormattedMessage id="notification.push.text" />}
        checked={turn.isPending ? turn.variables : state === 'on'}
        disabled={!reachable || state === undefined || turn.isPending}
        onChange={(isOn) => turn.mutate(isOn)}
      />
      <PushFailed error={turn.error} />
    </>
  )
}
