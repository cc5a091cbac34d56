import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { usePhoneDraft, useStartOver } from './use-call.ts'

/** Empties the order of a caller who has hung up; nothing while none is written. */
export function StartOver({
  branchId,
  busy,
  onStart,
}: {
  branchId: string
  /** While the order is being placed. */
  busy: boolean
  onStart: () => void
}) {
  const [written] = usePhoneDraft(branchId)
  const startOver = useStartOver(branchId)
  if (!written) return null
  return (
    <Button
      tone="plain"
      wide
      disabled={busy}
      onClick={() => {
        startOver()
        onStart()
      }}
    >
      <FormattedMessage id="phone-order.start-over" />
    </Button>
  )
}
