import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { AllergySheet } from './AllergySheet.tsx'

/** Opens the sheet with the customer's allergies, which are stored on this device only. */
export function AllergyButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className={layout.wrap}>
      <Button small tone="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id="allergy.open" />
      </Button>
      <AllergySheet open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
