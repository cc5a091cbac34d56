import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { findPlaced } from './place-for-caller.ts'
import { lookingKey, useIsPlacing, usePhoneAttempt, usePhoneDraft, useStartOver } from './use-call.ts'

/**
 * Empties the order of a caller who has hung up; nothing while none is written. If the order was sent and its
 * answer was lost, it is looked for first: if it was placed, it is shown.
 */
export function StartOver({
  branchId,
  onPlaced,
  onStart,
}: {
  branchId: string
  onPlaced: (order: AnyOrder) => void
  onStart: () => void
}) {
  const [written] = usePhoneDraft(branchId)
  const [attempt] = usePhoneAttempt(branchId)
  const startOver = useStartOver(branchId)
  const isPlacing = useIsPlacing(branchId)
  const look = useMutation({
    mutationKey: lookingKey(branchId),
    mutationFn: () => (attempt ? findPlaced(attempt.body.id) : Promise.resolve(undefined)),
    onSuccess: (order) => order && onPlaced(order),
  })
  if (!written) return null

  function start() {
    startOver()
    onStart()
  }
  // begun once the look is over: until then the form is inert, and the next one could not be focused
  const lookFirst = () => look.mutate(undefined, { onSuccess: (order) => order ?? start() })

  return (
    <>
      {look.isError && (
        <Note tone="warm" icon={warnIcon} role="alert">
          <FormattedMessage id="phone-order.start-over.unknown" />
        </Note>
      )}
      <Button
        tone="plain"
        wide
        disabled={isPlacing}
        busy={look.isPending}
        onClick={attempt ? lookFirst : start}
      >
        <FormattedMessage id="phone-order.start-over" />
      </Button>
    </>
  )
}
