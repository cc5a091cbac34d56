import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { storageKeys } from '#client/storage-keys.ts'
import { termsVersion } from '#contract/account.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { infoIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TermsQuestion } from './TermsQuestion.tsx'

/**
 * To whoever is signed in and agreed to earlier terms: that there are others, on their next visit. It keeps
 * them from nothing and is gone once it was answered, either way; the next order asks again.
 */
export function TermsNews() {
  const [isTold, setTold] = useState(wasTold)
  if (isTold) return null

  function later(): void {
    noteTold()
    setTold(true)
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

/** Storage that is closed to us has been told nothing: then it is said on every visit, until they agree. */
function wasTold(): boolean {
  try {
    return localStorage.getItem(storageKeys.termsTold) === termsVersion
  } catch {
    return false
  }
}

function noteTold(): void {
  try {
    localStorage.setItem(storageKeys.termsTold, termsVersion)
  } catch {
    // it is gone from this page all the same
  }
}
