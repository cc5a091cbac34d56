import { FormattedMessage, useIntl } from 'react-intl'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import { Gather } from '../Gather.tsx'
import css from './Seats.module.css'
import type { Shared } from '../shared-props.ts'

/** The people of the cart as plates along a cloth: who is choosing, and who is ready. */
export function Seats({ cart, taking, lines, inviteId }: Shared & { readonly inviteId: string }) {
  const intl = useIntl()
  return (
    <Gather label={intl.formatMessage({ id: 'family.here' })}>
      <ul className={css.seats}>
        {cart.members.map(({ id, name, isChoosing }) => (
          <li key={id} className={css.seat}>
            <Avatar initials={firstLetter(name)} />
            <b className={css.name}>
              <bdi>{name}</bdi>
            </b>
            {id === taking.member.id ? (
              <FormattedMessage id="family.you" />
            ) : isChoosing ? (
              <>
                <VisuallyHidden>
                  <FormattedMessage id="family.choosing" />
                </VisuallyHidden>
                <i className={css.threads} aria-hidden="true" />
              </>
            ) : (
              <FormattedMessage
                id={lines.some(({ memberId }) => memberId === id) ? 'family.ready' : 'family.no-dish'}
              />
            )}
          </li>
        ))}
        {cart.state === 'open' && (
          <li className={css.seat}>
            <a href={`#${inviteId}`} className={css.seat}>
              <span className={css.free}>
                <Icon of={plusIcon} />
              </span>
              <b className={css.name}>
                <FormattedMessage id="family.invite" />
              </b>
            </a>
          </li>
        )}
      </ul>
    </Gather>
  )
}
