import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './GuestTop.module.css'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import { addUntilOf } from '../merge-cart.ts'
import { hostOf, type Shared } from '../shared-props.ts'
import { useTimeWords } from '../use-time-words.ts'

/** More plates than these do not fit beside the name. */
const mostFaces = 2

/** The head of a participant's views: whose cart it is, until when dishes can be added, and who is there. */
export function GuestTop({ cart, taking }: Pick<Shared, 'cart' | 'taking'>) {
  const formats = useFormats()
  const timeWords = useTimeWords()
  const until = addUntilOf(cart, useNow())
  const names = cart.members.map(({ name }) => name)
  return (
    <TopBar
      back={
        taking.isHost ? (
          <BackLink to="/$lang/cart/$code/" params={{ code: taking.code }} />
        ) : (
          <BackLink to="/$lang/" />
        )
      }
      title={
        <span className={css.title}>
          <span>
            <FormattedMessage id="family.of" values={{ name: <bdi>{hostOf(cart)?.name}</bdi> }} />
          </span>
          {until !== null && (
            <span className={text.captionMuted}>
              <FormattedMessage id="family.until" values={{ time: timeWords(until) }} />
            </span>
          )}
        </span>
      }
      action={
        <span className={css.people}>
          <VisuallyHidden>
            <FormattedMessage id="family.here" /> {formats.list(names)}
          </VisuallyHidden>
          {names.slice(0, mostFaces).map((name) => (
            <Avatar key={name} initials={firstLetter(name)} small />
          ))}
        </span>
      }
    />
  )
}
