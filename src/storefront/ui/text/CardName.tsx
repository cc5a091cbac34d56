import { FormattedMessage } from 'react-intl'
import text from './text.module.css'
import { cardBrandName } from './card-brand-name.ts'

/** The short name of a card: "mada ending 4417". */
export const CardName = ({ brand, last4 }: { brand: string; last4: string }) => (
  <FormattedMessage
    id="card.named"
    values={{
      brand: <FormattedMessage id={cardBrandName(brand)} />,
      last4: <bdi className={text.ltr}>{last4}</bdi>,
    }}
  />
)
