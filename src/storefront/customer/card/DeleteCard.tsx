import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call, Unreachable } from '#client/call.ts'
import { orGone } from '#client/or-gone.ts'
import { deleteCard, type Card } from '#contract/card.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { readAgain } from '#storefront/platform/query/read-again.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { cardsQuery } from './queries.ts'

/** Asks for confirmation, then deletes the card here and at the gateway. */
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
  const reachable = useReachable()
  const fresh = useFreshCode()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => orGone(call(deleteCard, { params: { id: card.id } })),
    onSuccess: async () => {
      gone()
      await queryClient.invalidateQueries({ queryKey: cardsQuery().queryKey })
    },
    onError: (error) => {
      if (isCodeNeeded(error)) fresh.ask(() => remove.mutate())
      else if (error instanceof Unreachable) void look()
    },
  })

  function gone() {
    notify(intl.formatMessage({ id: 'card.deleted' }), { tone: 'success' })
    onClose()
  }

  /** Reads the list again: the card may have been deleted although no reply came. */
  async function look() {
    const known = await readAgain(queryClient, cardsQuery()).catch(() => undefined)
    if (known?.cards.every(({ id }) => id !== card.id)) gone()
  }

  return (
    <DeleteSheet
      open={open}
      onClose={onClose}
      onDelete={() => remove.mutate()}
      title={intl.formatMessage({ id: 'card.delete.title' })}
      text={<FormattedMessage id="card.delete.text" values={{ card: <bdi>{name}</bdi> }} />}
      words={{
        delete: <FormattedMessage id="card.delete.do" />,
        keep: <FormattedMessage id="card.delete.keep" />,
      }}
      busy={remove.isPending}
      disabledReason={reachable ? undefined : intl.formatMessage({ id: 'refusal.unreachable' })}
      refusal={!isCodeNeeded(remove.error) && <ErrorNote error={remove.error} />}
    >
      <FreshCodeSheet {...fresh.sheet} />
    </DeleteSheet>
  )
}
