import { FormattedMessage } from 'react-intl'
import type { Invites, InvitedFriend } from '#contract/invite.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './InvitedFriends.module.css'

/** The number of invited friends and the points earned, with the state of each invitation. */
export function InvitedFriends({ friends, earned }: Pick<Invites, 'friends' | 'earned'>) {
  const formats = useFormats()
  if (friends.length === 0) {
    return (
      <p className={classNames(text.smallMuted, css.empty)}>
        <FormattedMessage id="invite.friends.none" />
      </p>
    )
  }
  return (
    <Disclosure
      summary={
        <FormattedMessage
          id="invite.friends"
          values={{ count: friends.length, earned, points: formats.number(earned) }}
        />
      }
    >
      <ul className={layout.list}>
        {friends.map((friend) => (
          <Friend key={`${friend.at} ${friend.name}`} friend={friend} />
        ))}
      </ul>
    </Disclosure>
  )
}

function Friend({ friend: { name, at, state, points } }: { friend: InvitedFriend }) {
  const formats = useFormats()
  return (
    <li className={css.friend}>
      <span className={layout.grow}>
        <span className={text.item}>
          {name === '' ? <FormattedMessage id="invite.friend" /> : <bdi>{name}</bdi>}
        </span>
        <br />
        <span className={text.captionMuted}>
          {formats.date(at)}
          {dot}
          <FormattedMessage id={`invite.state.${state}`} />
        </span>
      </span>
      {state === 'rewarded' && (
        <bdi className={css.points} dir="ltr">
          +{formats.number(points)}
        </bdi>
      )}
    </li>
  )
}
