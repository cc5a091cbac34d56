import { FormattedMessage } from 'react-intl'
import { LegalPage } from './LegalPage.tsx'
import { LegalPart } from './LegalPart.tsx'

const parts = ['who', 'what', 'why', 'seen', 'device', 'kept', 'rights', 'change'] as const

export function PrivacyScreen() {
  return (
    <LegalPage title={<FormattedMessage id="title.privacy" />}>
      {parts.map((part) => (
        <LegalPart key={part} title={`privacy.${part}.title`} text={`privacy.${part}.text`} />
      ))}
    </LegalPage>
  )
}
