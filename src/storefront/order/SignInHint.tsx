import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LangLink } from '../shell/LangLink.tsx'
import { lockIcon } from '../ui/icons-more.ts'
import { Note } from '../ui/Note.tsx'
import text from '../ui/text.module.css'

/** Whoever only has the link is told why there is not more. */
export function SignInHint() {
  const next = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Note icon={lockIcon}>
      <FormattedMessage id="order.open" />{' '}
      <LangLink to="/$lang/auth/login/" search={{ next }} className={text.link}>
        <FormattedMessage id="title.login" />
      </LangLink>
    </Note>
  )
}
