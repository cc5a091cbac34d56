import { FormattedMessage } from 'react-intl'
import type { Invites } from '#contract/invite.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'

/** Who gets how many points for an invitation, or that there are no invitations. */
export function InviteTerms({ terms }: Pick<Invites, 'terms'>) {
  const formats = useFormats()
  if (!terms.offered) {
    return (
      <p className={text.muted}>
        <FormattedMessage id="invite.none" />
      </p>
    )
  }
  return (
    <p className={text.muted}>
      <FormattedMessage
        id={termsIdOf(terms)}
        values={{
          count: terms.inviterPoints,
          points: formats.number(terms.inviterPoints),
          friends: terms.friendPoints,
          friendPoints: formats.number(terms.friendPoints),
          least: terms.leastOrder > 0 ? 'some' : 'none',
          price: <Price amount={terms.leastOrder} />,
        }}
      />
    </p>
  )
}

/** The message of who gets points: both, or one of the two. */
function termsIdOf({ inviterPoints, friendPoints }: Invites['terms']) {
  if (friendPoints === 0) return 'invite.terms.inviter'
  return inviterPoints === 0 ? 'invite.terms.friend' : 'invite.terms'
}
