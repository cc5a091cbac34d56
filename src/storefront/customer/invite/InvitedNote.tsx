import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { rewardsInvites } from '#storefront/i18n/brand.ts'
import { giftIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import { codeIn } from './invite-link.ts'
import { storedCodeAtom } from './stored-code.ts'

/**
 * Tells a visitor who opened a friend's link that the invite code is applied, if the brand rewards
 * invitations. `next` is the page after the sign-in.
 */
export function InvitedNote({ next }: { next: string | undefined }) {
  const code = codeIn(next)
  const keep = useSetAtom(storedCodeAtom)
  // the device is outside React: the code is stored there for a visitor who browses as a guest first
  useEffect(() => {
    if (code !== '') void keep(code)
  }, [code, keep])
  if (code === '' || !rewardsInvites()) return null
  return (
    <Note tone="warm" icon={giftIcon}>
      <p>
        <FormattedMessage id="invite.by" values={{ code: <bdi className={text.ltr}>{code}</bdi> }} />
      </p>
    </Note>
  )
}
