import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { deleteCard, type Card } from '#contract/card.ts'
import { FreshCodeSheet } from '../account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '../account/use-fresh-code.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useReachable } from '../offline/use-reach.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { notify } from '../ui/notify.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { cardsQuery } from './queries.ts'

/** Asks once, then forgets the card here and at the gateway. */
export function DeleteCard({
  card,
  name,
  open,
  onClose,
}: {
  card: Card
  name: string
  open: boolean
  onClose: () => void
}) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const fresh = useFreshCode()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteCard, { params: { id: card.id } }),
    onSuccess: async () => {
      notify(intl.formatMessage({ id: 'card.deleted' }), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: cardsQuery().queryKey })
    },
    onError: (error) => {
      if (isCodeNeeded(error)) fresh.ask(() => remove.mutate())
    },
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'card.delete.title' })}
      footer={
        <div className={layout.stack}>
          <Button
            wide
            busy={remove.isPending}
            disabledReason={reachable ? undefined : intl.formatMessage({ id: 'refusal.unreachable' })}
            onClick={() => remove.mutate()}
          >
            <FormattedMessage id="card.delete.do" />
          </Button>
          <Button tone="plain" wide onClick={onClose}>
            <FormattedMessage id="card.delete.keep" />
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="card.delete.text" values={{ card: <bdi>{name}</bdi> }} />
        </p>
        {remove.error && !isCodeNeeded(remove.error) && (
          <Note tone="bad" role="alert">
            {refusal(remove.error)}
          </Note>
        )}
      </div>
      <FreshCodeSheet {...fresh.sheet} />
    </Sheet>
  )
}
