import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { unbrokenPhone } from '#domain/phone.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import text from '#storefront/ui/text/text.module.css'

/** One heading of a legal page and its text; the brand's company data are filled in. */
export function LegalPart({ title, text: words }: { title: MessageId; text: MessageId }) {
  const { brand } = useSuspenseQuery(branchesQuery()).data
  return (
    <Block title={<FormattedMessage id={title} />}>
      <p>
        <FormattedMessage
          id={words}
          values={{
            company: <Words of={brand.legalName} />,
            registration: <bdi dir="ltr">{brand.commercialRegistration}</bdi>,
            vat: <bdi dir="ltr">{brand.vatNumber}</bdi>,
            phone: (
              <a className={text.link} href={`tel:${brand.phone}`}>
                <bdi dir="ltr">{unbrokenPhone(brand.phone)}</bdi>
              </a>
            ),
            email: (
              <a className={text.link} href={`mailto:${brand.email}`}>
                <bdi dir="ltr">{brand.email}</bdi>
              </a>
            ),
          }}
        />
      </p>
    </Block>
  )
}
