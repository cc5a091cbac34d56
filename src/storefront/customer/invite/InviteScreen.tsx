import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { ClothScreen } from '#storefront/ui/cloth/ClothScreen.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { InviteTerms } from './InviteTerms.tsx'
import { InvitedFriends } from './InvitedFriends.tsx'
import { OwnCode } from './OwnCode.tsx'
import { invitesQuery } from './queries.ts'

/** The customer's invite code, its points for both friends, and the invited friends so far. */
export function InviteScreen() {
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const { data: invites } = useQuery({ ...invitesQuery(), throwOnError: false })
  return (
    <ClothScreen
      cloth="ward"
      laid="invite"
      plates={shop?.plates.slice(4, 8) ?? []}
      start={<BackLink to="/$lang/profile/" tone="onArt" />}
      end={<LangSwitch tone="onArt" />}
    >
      <div className={layout.tight}>
        <h1 className={text.display}>
          <FormattedMessage id="invite.title" />
        </h1>
        {invites && <InviteTerms terms={invites.terms} />}
      </div>
      <QueryBoundary offline="invite.offline">
        <Contents />
      </QueryBoundary>
    </ClothScreen>
  )
}

function Contents() {
  const { code, terms, earned, friends } = useSuspenseQuery(invitesQuery()).data
  return (
    <>
      {code !== null && terms.offered && <OwnCode code={code} terms={terms} />}
      {(terms.offered || friends.length > 0) && <InvitedFriends friends={friends} earned={earned} />}
    </>
  )
}
