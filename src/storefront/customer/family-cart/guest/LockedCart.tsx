import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { findItem } from '#domain/menu.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { motoIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Gather } from '../Gather.tsx'
import css from './LockedCart.module.css'
import { PlainLines } from '../line/PlainLines.tsx'
import { missedItems } from '../merge-cart.ts'
import { hostOf, partOf, type Shared } from '../shared-props.ts'
import { useTimeWords } from '../use-time-words.ts'

/** What a participant sees while the host pays, and after the order was placed. */
export function LockedCart(shared: Shared) {
  const { cart, taking } = shared
  const intl = useIntl()
  const timeWords = useTimeWords()
  const name = <bdi>{hostOf(cart)?.name}</bdi>
  const isOrdered = cart.state === 'ordered'
  return (
    <>
      <Gather label={intl.formatMessage({ id: 'title.family-cart' })}>
        <div className={css.head} role="status">
          <span className={css.lock}>
            <Icon of={lockIcon} />
          </span>
          <h1 className={text.title}>
            <FormattedMessage
              id={isOrdered ? 'family.ordered.title' : 'family.locked.title'}
              values={{ name }}
            />
          </h1>
          {cart.dueAt !== null && (
            <p>
              <FormattedMessage id="family.due" values={{ time: timeWords(cart.dueAt) }} />
            </p>
          )}
        </div>
      </Gather>
      <Page narrow>
        <section className={layout.stack}>
          <div className={layout.between}>
            <h2>
              <FormattedMessage id="family.part" />
            </h2>
            <Price amount={partOf(shared, taking.member.id)} className={text.head} />
          </div>
          <PlainLines of={taking.member.id} shared={shared} />
          <Missed {...shared} />
        </section>
        {!isOrdered && (
          <Note icon={infoIcon}>
            <FormattedMessage id="family.locked.text" values={{ name }} />
          </Note>
        )}
        <FollowOrder orderId={cart.orderId} />
      </Page>
    </>
  )
}

/** Names the dishes whose changes did not reach the server before the host locked the cart. */
function Missed({ cart, taking, priced: { menu } }: Shared) {
  const formats = useFormats()
  const lang = useLang()
  const names = missedItems(cart, taking.waiting).flatMap((itemId) => {
    const item = findItem(menu, itemId)
    return item ? [wordsIn(item.name, lang).text] : []
  })
  if (names.length === 0) return null
  return (
    <Note tone="warm" icon={offlineIcon}>
      <FormattedMessage id="family.missed" values={{ dishes: formats.list(names) }} />
    </Note>
  )
}

/** Leads to the order once the host has placed it. */
function FollowOrder({ orderId }: { orderId: string | null }) {
  const intl = useIntl()
  return (
    <>
      {orderId === null ? (
        <Button
          tone="quiet"
          wide
          icon={motoIcon}
          disabledReason={intl.formatMessage({ id: 'family.follow.later' })}
        >
          <FormattedMessage id="family.follow" />
        </Button>
      ) : (
        <LangLink to="/$lang/order/$id/" params={{ id: orderId }} className={buttonClass({ wide: true })}>
          <Icon of={motoIcon} />
          <FormattedMessage id="family.follow" />
        </LangLink>
      )}
    </>
  )
}
