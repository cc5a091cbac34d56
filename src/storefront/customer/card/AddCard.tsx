import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { saveCard } from '#contract/card.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { CardFormHandle } from './card-form-handle.ts'
import { NewCard } from './NewCard.tsx'
import { cardsQuery } from './queries.ts'

/** A sheet that saves a card for later orders. */
export function AddCard({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const fresh = useFreshCode()
  const form = useRef<CardFormHandle>(null)
  const add = useMutation({
    mutationFn: async (typed: CardFormHandle) => {
      const { token } = await typed.payWith()
      return call(saveCard, { body: { token } })
    },
    onError: (error, typed) => {
      if (isCodeNeeded(error)) fresh.ask(() => add.mutate(typed))
    },
    onSuccess: async () => {
      notify(intl.formatMessage({ id: 'card.saved' }), { tone: 'success' })
      close()
      await queryClient.invalidateQueries({ queryKey: cardsQuery().queryKey })
    },
  })

  function close() {
    add.reset()
    onClose()
  }

  function save() {
    const typed = form.current
    if (typed?.check()) add.mutate(typed)
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      // closed now, a late refusal would ask for a code and save this card when the sheet is next opened
      busy={add.isPending}
      title={intl.formatMessage({ id: 'card.add' })}
      footer={
        <div className={layout.stack}>
          {!isCodeNeeded(add.error) && <ErrorNote error={add.error} />}
          <Button wide busy={add.isPending} onClick={save}>
            <FormattedMessage id="card.save" />
          </Button>
        </div>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <NewCard handle={form} remember={false} />
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </Sheet>
  )
}
