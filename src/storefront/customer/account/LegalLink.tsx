import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import text from '#storefront/ui/text/text.module.css'

/** A link to the terms or the privacy notice, inside the sentence that asks the customer to agree to them. */
export const LegalLink = ({ to }: { to: 'terms' | 'privacy' }) => (
  <LangLink to={`/$lang/${to}/`} className={text.link}>
    <FormattedMessage id={`account.${to}.link`} />
  </LangLink>
)
