import { FormattedMessage } from 'react-intl'
import { LegalPage } from './LegalPage.tsx'
import { LegalPart } from './LegalPart.tsx'

const parts = [
  'who',
  'order',
  'price',
  'time',
  'cancel',
  'wrong',
  'deposit',
  'food',
  'account',
  'law',
] as const

export function TermsScreen() {
  return (
    <LegalPage title={<FormattedMessage id="title.terms" />}>
      {parts.map((part) => (
        <LegalPart key={part} title={`terms.${part}.title`} text={`terms.${part}.text`} />
      ))}
    </LegalPage>
  )
}
