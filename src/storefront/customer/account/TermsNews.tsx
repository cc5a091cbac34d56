import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { storageKeys } from '#client/storage-keys.ts'
import { termsVersion } from '#contract/account.ts'
import { deviceStorage } from '#storefront/platform/browser/text-storage.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TermsQuestion } from './TermsQuestion.tsx'

/**
 * Tells a signed-in customer who agreed to earlier terms that the terms have changed. It blocks nothing. It
 * disappears after either answer; if the customer has not agreed, the next order asks again.
 */
export function TermsNews() {
  // where storage is blocked the note is shown on every visit until the customer agrees
  const [isDismissed, setDismissed] = useState(
    () => deviceStorage.read(storageKeys.termsTold) === termsVersion,
  )
  if (isDismissed) return null

  function later(): void {
    deviceStorage.store(storageKeys.termsTold, termsVersion)
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
