import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { deleteTaking } from './stored-family.ts'

/**
 * A link that does not work: closed, expired or never made. `removed`: the link works, but the host has
 * removed this participant, who may join again under another name.
 */
export function ClosedLink({ code, removed = false }: { code: string; removed?: boolean }) {
  return (
    <Page narrow>
      <Empty
        heading="h1"
        title={<FormattedMessage id={removed ? 'refusal.family-removed' : 'family.closed.title'} />}
        action={
          removed ? (
            <Button tone="tonal" onClick={() => void deleteTaking(code)}>
              <FormattedMessage id="family.removed.join" />
            </Button>
          ) : (
            <LangLink to="/$lang/" className={buttonClass({ tone: 'tonal' })}>
              <FormattedMessage id="cart.empty.menu" />
            </LangLink>
          )
        }
      >
        <FormattedMessage id={removed ? 'family.removed.text' : 'family.closed.text'} />
      </Empty>
    </Page>
  )
}
