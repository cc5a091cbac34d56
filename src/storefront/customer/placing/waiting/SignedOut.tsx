import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Prompt } from '#storefront/ui/feedback/Prompt.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import type { Attempt } from '../attempt.ts'

/**
 * Asks the customer of an order to sign in, because their session has ended and only they can send the order.
 * Another person may have the phone now, so it names neither the customer nor the dishes.
 */
export function SignedOut({ stage, onDrop }: { stage: Attempt['stage']; onDrop: () => void }) {
  const intl = useIntl()
  const next = `/${useLang()}/checkout/`
  const title = stage === 'sent' ? 'checkout.unanswered.title' : 'checkout.signed-out.title'
  return (
    <Prompt
      lead={<IconTile icon={lockIcon} />}
      label={intl.formatMessage({ id: title })}
      title={<FormattedMessage id={title} />}
      below
      actions={
        <>
          <LangLink to="/$lang/auth/login/" search={{ next }} className={buttonClass({ small: true })}>
            <FormattedMessage id="title.login" />
          </LangLink>
          <Button tone="plain" small onClick={onDrop}>
            <FormattedMessage id={stage === 'waiting' ? 'checkout.waiting.cancel' : 'checkout.asking.drop'} />
          </Button>
        </>
      }
    >
      <FormattedMessage id={stage === 'sent' ? 'checkout.signed-out.sent' : 'checkout.signed-out.text'} />
    </Prompt>
  )
}
