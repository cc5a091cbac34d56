import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { sameOrNew } from '#client/same-or-new.ts'
import type { Transfer, TransferRoom } from '#contract/transfer.ts'
import { readText } from '#storefront/customer/account/profile-form.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { beginTransfer, type TransferDraft } from './begin-transfer.ts'
import { transfersQuery, withSent } from './queries.ts'
import { isStillAbout, readTransferForm } from './transfer-form.ts'
import { usePointsMoved } from './use-points-moved.ts'

/**
 * What is typed, which fields lack something, and the transfer that the form begins. Calls `reset`, which
 * empties the fields, when the points are sent.
 */
export function useTransferForm(room: TransferRoom, reset: () => void) {
  const [form, setForm] = useState({ phone: '', points: '' })
  useBusy(form.phone !== '' || form.points !== '')
  const [lacking, setLacking] = useState<readonly ('phone' | 'points')[]>([])
  const showSent = useShowSent()
  const { begin, forget, shown, forgetError, ...begun } = useBegin(finish)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readTransferForm(form, room)
    setLacking(read.ok ? [] : read.lacking)
    if (read.ok) begin(read)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${read.lacking[0] ?? ''}]`)?.focus()
  }

  function readInput(event: FormEvent<HTMLFormElement>) {
    const entries = new FormData(event.currentTarget)
    const typed = { phone: readText(entries, 'phone'), points: readText(entries, 'points') }
    const read = readTransferForm(typed, room)
    setForm(typed)
    setLacking(lacking.filter((field) => !read.ok && read.lacking.includes(field)))
    if (shown && !isStillAbout(shown, form, typed)) forgetError()
  }

  function finish(sent: Transfer): void {
    forget()
    reset()
    setForm({ phone: '', points: '' })
    showSent(sent)
  }

  return { form, lacking, send, readInput, finish, shown, ...begun }
}

/** Returns a function that says that points were sent, lists them as under way, and reads points again. */
function useShowSent(): (sent: Transfer) => void {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const pointsMoved = usePointsMoved()
  return (sent) => {
    // one whose answer was lost has arrived by now
    const id = sent.state === 'arrived' ? 'transfer.arrived' : 'transfer.sent'
    notify(intl.formatMessage({ id }), { tone: 'success' })
    // with the reply itself: the list may not be readable now, and the undo ends soon
    queryClient.setQueryData(transfersQuery().queryKey, (known) => known && withSent(known, sent))
    void pointsMoved()
  }
}

/**
 * Begins a transfer; has the begun one, and the error until it is forgotten. Repeated input reuses the id
 * until `forget` is called, so that a lost answer to the beginning or to the confirmation does not cause a
 * second transfer. Calls `onSent` with the one that was sent already.
 */
function useBegin(onSent: (sent: Transfer) => void) {
  const [begun, setBegun] = useState<Transfer | null>(null)
  const [last, setLast] = useState<TransferDraft>()
  const request = useMutation({
    mutationFn: (draft: TransferDraft) => beginTransfer(draft, () => remember({ ...draft, id: newId() })),
    onSuccess: (transfer) => (transfer.state === 'begun' ? setBegun(transfer) : onSent(transfer)),
  })

  function remember(draft: TransferDraft): TransferDraft {
    setLast(draft)
    return draft
  }

  const begin = ({ phone, points }: Omit<TransferDraft, 'id'>): void =>
    request.mutate(remember(sameOrNew(last, { phone, points }, newId)))

  const renew = ({ phone, points }: Transfer): Promise<unknown> =>
    request.mutateAsync(remember({ id: newId(), phone: phone ?? '', points }))

  function forget(): void {
    setLast(undefined)
    setBegun(null)
  }

  /** Only one that may have been sent is the same when it is begun again: others are over after a while. */
  const close = (mayBeSent: boolean): void => (mayBeSent ? setBegun(null) : forget())

  return {
    begin,
    renew,
    forget,
    begun,
    close,
    shown: request.error,
    forgetError: request.reset,
    isPending: request.isPending,
  }
}
