import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'

/** Explains to a visitor who only has the link why details are missing, and offers to sign in. */
export function SignInHint() {
  const next = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Note icon={lockIcon}>
      <FormattedMessage id="order.open" />{' '}
      <LangLink to="/$lang/auth/login/" search={{ next }} className={text.ownLink}>
        <FormattedMessage id="title.login" />
      </LangLink>
    </Note>
  )
}
