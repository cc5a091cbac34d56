import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { LinkHead } from './LinkHead.tsx'

/** A link that does not work: the order has ended, it was closed, or it was never made. */
export function EndedLink() {
  return (
    <Page narrow>
      <LinkHead />
      <Empty
        heading="h1"
        title={<FormattedMessage id="link.ended.title" />}
        action={
          <LangLink to="/$lang/" className={buttonClass({ tone: 'tonal' })}>
            <FormattedMessage id="cart.empty.menu" />
          </LangLink>
        }
      >
        <FormattedMessage id="link.ended.text" />
      </Empty>
    </Page>
  )
}
