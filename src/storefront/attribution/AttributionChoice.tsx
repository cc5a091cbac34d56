import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Switch } from '../ui/Switch.tsx'
import text from '../ui/text.module.css'
import { agreedAtom } from './agreed-atom.ts'
import css from './AttributionChoice.module.css'
import { keptConsent, withChoice } from './consent.ts'
import { attributionQuery } from './queries.ts'
import { startAttribution } from './start-attribution.ts'

/** Whether this device may say which advertisement brought its owner. Only there where the shop asks; a yes can always be taken back. */
export function AttributionChoice() {
  const id = useId()
  const router = useRouter()
  const agreed = useAtomValue(agreedAtom)
  const { data } = useQuery({ ...attributionQuery(), throwOnError: false })
  if (!data?.adjust && !agreed) return null

  function choose(isOn: boolean) {
    void keptConsent.change((consent) => withChoice(consent, isOn))
    startAttribution(router)
  }

  return (
    <div className={css.choice}>
      <div className={css.words}>
        <label className={text.item} htmlFor={id}>
          <FormattedMessage id="attribution.choice" />
        </label>
        <span id={`${id}-text`} className={text.smallMuted}>
          <FormattedMessage id="attribution.choice.text" />
        </span>
      </div>
      <Switch
        id={id}
        checked={agreed}
        aria-describedby={`${id}-text`}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  )
}
