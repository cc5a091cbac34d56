import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { FactorSteps } from './FactorSteps.tsx'

/** Adds an authenticator app to an employee's account, or replaces it. */
export function FactorSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  function close() {
    setCodes(undefined)
    void queryClient.invalidateQueries(sessionQuery())
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={intl.formatMessage({ id: 'me.factor' })}>
      {open && <FactorSteps codes={codes} onCodes={setCodes} onDone={close} />}
    </Sheet>
  )
}
