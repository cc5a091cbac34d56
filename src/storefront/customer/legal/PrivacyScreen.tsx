import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { AttributionChoice } from '#storefront/customer/attribution/AttributionChoice.tsx'
import { LegalPage } from './LegalPage.tsx'
import { LegalPart } from './LegalPart.tsx'

const parts = ['who', 'what', 'why', 'seen', 'adverts', 'device', 'kept', 'rights', 'change'] as const

export function PrivacyScreen() {
  return (
    <LegalPage title={<FormattedMessage id="title.privacy" />}>
      {parts.map((part) => (
        <Fragment key={part}>
          <LegalPart title={`privacy.${part}.title`} text={`privacy.${part}.text`} />
          {part === 'adverts' && <AttributionChoice />}
        </Fragment>
      ))}
    </LegalPage>
  )
}
