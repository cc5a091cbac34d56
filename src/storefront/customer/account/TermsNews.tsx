import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { storageKeys } from '#client/storage-keys.ts'
import { termsVersion } from '#contract/account.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TermsQuestion } from './TermsQuestion.tsx'

/**
 * Tells a signed-in customer who agreed to earlier terms that the terms have changed. It blocks nothing. It
 * disappears after either answer; if the customer has not agreed, the next order asks again.
 */
export function TermsNews() {
  const [isDismissed, setDismissed] = useState(wasDismissed)
  if (isDismissed) return null

  function later(): void {
    storeDismissal()
    setDismissed(true)
  }

  return (
    <Note tone="info" icon={infoIcon} title={<FormattedMessage id="terms.changed" />}>
      <TermsQuestion>
        <Button tone="plain" small onClick={later}>
          <FormattedMessage id="terms.changed.later" />
        </Button>
      </TermsQuestion>
    </Note>
  )
}

/** False if storage is blocked: the note is then shown on every visit until the customer agrees. */
function wasDismissed(): boolean {
  try {
    return localStorage.getItem(storageKeys.termsTold) === termsVersion
  } catch {
    return false
  }
}

function storeDismissal(): void {
  try {
    localStorage.setItem(storageKeys.termsTold, termsVersion)
  } catch {
    // storage is blocked: the note is still hidden on this page
  }
}
