import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../ui/Button.tsx'
import { refreshIcon } from '../ui/icons.ts'
import { Lead } from '../ui/Lead.tsx'
import { Prompt } from '../ui/Prompt.tsx'
import { updateAtom } from './update-atom.ts'
import css from './UpdateOffer.module.css'

/** A newer build is there. It waits for a tap: cart and forms are the customer's, not the build's. */
export function UpdateOffer() {
  const update = useAtomValue(updateAtom)
  const intl = useIntl()
  return (
    <div role="status" className={css.place}>
      {update && (
        <Prompt
          dark
          lead={<Lead icon={refreshIcon} />}
          label={intl.formatMessage({ id: 'update.title' })}
          title={<FormattedMessage id="update.title" />}
          actions={
            <Button tone="accent" small onClick={update.apply}>
              <FormattedMessage id="update.apply" />
            </Button>
          }
        >
          <FormattedMessage id="update.text" />
        </Prompt>
      )}
    </div>
  )
}
